// The built-in texts of agreements, which hosts can replace. `{{field}}` is filled when an agreement is made.
export const modelRelease = `This agreement was made on {{date}} on {{site}} between:

{{parties}}

It covers the shoot “{{shoot}}”: {{when}}. Location: {{where}}. Genre: {{genre}}.

1. Definitions. “Makers” are the parties who take photos or videos at this shoot. “Models” are the parties who appear in them.

2. Adults. Each party confirms that they are at least 18 years old and take part of their own free will.

3. Permission. The models allow the makers to use the photos and videos for: {{usage}}.

4. Scope. Territory: {{territory}}. Duration: {{duration}}.

5. Excluded uses: {{excluded}}.

6. Editing. The makers may crop, retouch and grade the photos. Any edit that ridicules a model or shows them in a scene that did not take place needs separate permission.

7. Credit. Models are credited {{nameShown}}.

8. Pay: {{pay}}. No further payment is due for the uses above.

9. Rights. The makers keep the copyright in the photos and videos they took. The models keep all rights that this agreement does not grant.

10. Other uses. Any other use needs new permission in writing.

11. Removal. If a model has a serious reason to ask that a photo no longer be shown, the makers remove it wherever they can.`;

export const trade = `This agreement was made on {{date}} on {{site}} between:

{{parties}}

It covers the shoot “{{shoot}}”: {{when}}. Location: {{where}}. Genre: {{genre}}.

1. Trade. This is a trade shoot (“TFP”): no party pays another for their time, and every party receives photos. Pay according to the terms of the shoot: {{pay}}.

2. Adults. Each party confirms that they are at least 18 years old and take part of their own free will.

3. Photos. Each party receives at least {{pictures}} finished photos within {{deliveryDays}} days after the shoot, at a size suitable for a portfolio. The photographer selects them and takes the other parties’ wishes into account.

4. Permitted uses. Each party may use the delivered photos for: {{usage}}.

5. Commercial use. Selling the photos or using them in paid advertising needs the written consent of every party.

6. Credit. Wherever the photos are published, credit is given to: {{credit}}.

7. Editing. Apart from cropping, no party edits a delivered photo without the consent of the person who took it.

8. Rights. The person who took a photo keeps its copyright.

9. Cancellation. A party who cannot attend tells the others at least {{cancellation}} hours before the shoot begins.

10. Notes on the shoot: {{notes}}`;

export const paidShoot = `This agreement was made on {{date}} on {{site}} between:

{{parties}}

It covers the shoot “{{shoot}}”: {{when}}. Location: {{where}}. Genre: {{genre}}.

1. Work: {{work}}.

2. Adults. Each party confirms that they are at least 18 years old and take part of their own free will.

3. Photos. At least {{pictures}} finished photos are delivered within {{deliveryDays}} days after the shoot.

4. Pay: {{pay}}.

5. Payment: {{payer}}. Payment is due within {{paymentDays}} days after the shoot.

6. Travel and other expenses: {{expenses}}.

7. Overtime. If pay is by the hour or by the day and the shoot takes longer than agreed, the actual time is paid.

8. Taxes and insurance. Each party is responsible for their own taxes and insurance.

9. Cancellation. A party who cancels tells the others at least {{cancellation}} hours before the shoot begins; then nothing is due. After a later cancellation, the canceling party owes {{cancellationFee}} percent of the pay to each party who loses pay because of it. Nothing is due for documented illness or events beyond a party’s control.

10. Use of the photos. This agreement does not grant rights to use the photos. A model release or a usage license for this shoot does.

11. Notes on the shoot: {{notes}}`;

export const usageLicense = `This agreement was made on {{date}} on {{site}} between:

{{parties}}

It covers the shoot “{{shoot}}”: {{when}}. Location: {{where}}. Genre: {{genre}}.

1. Licensed works: {{works}}.

2. Rights. The person who took the photos owns and keeps the copyright, and grants this license.

3. Licensee: {{licensee}}.

4. Permitted uses: {{usage}}.

5. Scope. Territory: {{territory}}. Duration: {{duration}}. The license is {{exclusivity}}.

6. Transfer. The license may not be transferred, sublicensed or sold unless every party agrees in writing.

7. Editing. Photos may be cropped and resized. Other changes need the consent of the person who took them.

8. Credit. Wherever the photos are published, credit is given to: {{credit}}.

9. Fee: {{fee}}. Pay for the shoot: {{pay}}.

10. Other uses. Any other use needs a new license. Photos that are used beyond this license must be taken down on request.

11. People in the photos. This license does not replace the permission of the people shown, which a model release gives.`;
