import type { TemplateDefinition } from '@opencall/contract/casting/agreements/agreements.vocabulary';

const HEAD = `This agreement was made on {{date}} on {{site}} between:

{{parties}}

It is about the shoot “{{shoot}}”: {{when}}. Place: {{where}}. Genre: {{genre}}.`;

const ADULTS =
  'Everybody named above confirms being at least 18 years old, and taking part of their own free will.';

/** The built-in texts, which hosts can replace. */
const TEXTS: Record<TemplateDefinition['key'], string> = {
  'model-release': `${HEAD}

1. Who is meant. “Makers” are those named above who take pictures or videos at this shoot, “models” are those named above who are shown in them.

2. Adults. ${ADULTS}

3. Permission. The models allow the makers to use the pictures and videos for: {{usage}}.

4. Extent. Territory: {{territory}}. Duration: {{duration}}.

5. Not allowed: {{excluded}}.

6. Editing. The makers may crop, retouch and grade the pictures. What makes somebody look ridiculous, or shows them in a scene that never was, needs a new permission.

7. Names. Whoever is shown is named {{nameShown}}.

8. Pay: {{pay}}. No further payment is due for the uses above.

9. Rights. Whoever took the pictures keeps the copyright in them. Whoever is shown keeps all rights that this text does not give away.

10. Other uses. Uses beyond these need a new permission in writing.

11. Taking down. If a model has a serious reason to ask that a picture is no longer shown, the makers take it down where that is in their hands.`,

  trade: `${HEAD}

1. Trade. This is a shoot for pictures (“trade”, “TFP”): nobody pays anybody for their time, and everybody gets pictures. What the terms of the shoot say about pay: {{pay}}.

2. Adults. ${ADULTS}

3. Pictures. At least {{pictures}} finished pictures are delivered to everybody named above, within {{deliveryDays}} days after the shoot, large enough for a portfolio. Whoever took them chooses them; wishes of the others are heard.

4. Permitted uses. Everybody named above may use the delivered pictures for: {{usage}}.

5. Money. Selling them, or using them in paid advertising, needs the consent of everybody named above, in writing.

6. Credit. Where pictures are published, these are named: {{credit}}.

7. Editing. Nobody changes a delivered picture, beyond cropping it, without asking whoever took it.

8. Rights. Whoever took the pictures keeps the copyright in them.

9. Cancelling. Whoever cannot come says so at least {{cancellation}} hours before the shoot begins.

10. Notes on the shoot: {{notes}}`,

  'paid-shoot': `${HEAD}

1. Work: {{work}}.

2. Adults. ${ADULTS}

3. Pictures. At least {{pictures}} finished pictures are delivered within {{deliveryDays}} days after the shoot.

4. Pay: {{pay}}.

5. Who pays: {{payer}}. It is paid within {{paymentDays}} days after the shoot.

6. Travel and other expenses: {{expenses}}.

7. Longer days. Where pay is by the hour or by the day, a shoot that takes longer than agreed is paid by its actual length.

8. Taxes and insurance are the business of each.

9. Cancelling. Whoever cancels says so at least {{cancellation}} hours before the shoot begins. Until then nothing is due. After that, {{cancellationFee}} percent of the pay is due to those who are not paid because of it. Illness that is proved, and what nobody can help, cost nothing.

10. Use of the pictures. This text does not say how pictures may be used. A model release or a usage licence for this shoot does.

11. Notes on the shoot: {{notes}}`,

  'usage-licence': `${HEAD}

1. Pictures that are meant: {{works}}.

2. Rights. Whoever took the pictures owns the copyright, keeps it, and grants this licence.

3. Who may use them: {{licensee}}.

4. Permitted uses: {{usage}}.

5. Extent. Territory: {{territory}}. Duration: {{duration}}. The licence is {{exclusivity}}.

6. Handing on. The licence cannot be handed on to others or sold, unless all who sign this say so in writing.

7. Editing. Pictures may be cropped and resized. Other changes need the consent of whoever took them.

8. Credit. Where pictures are published, these are named: {{credit}}.

9. Fee: {{fee}}. Pay of the shoot: {{pay}}.

10. Other uses. Uses beyond these need a new licence. Whoever goes beyond them takes the pictures down when asked.

11. People in the pictures. This licence does not replace the permission of those who are shown: a model release does that.`,
};

export const builtInBody = (key: TemplateDefinition['key']): string => TEXTS[key];
