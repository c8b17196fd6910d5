-- One folding for every search: see platform/text/fold.ts, which has the same functions.
CREATE OR REPLACE FUNCTION opencall_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := regexp_replace(given, '[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca-\u02cb\u05f3\u2018-\u201b\u2032\u2035\uff07]', '''', 'g');
BEGIN
  IF folded !~ '[^\u0001-\u007f]' THEN RETURN lower(folded COLLATE "C"); END IF;
  folded := regexp_replace(normalize(folded, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u180b-\u180f\u1ab0-\u1ace\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g');
  folded := lower(folded COLLATE "C");
  IF folded ~ '[^\u0001-\u007f]' THEN
    IF folded ~ '[\u00c6-\u00de]' THEN folded := translate(folded, 'ÆÐØÞ', 'æðøþ'); END IF;
    IF folded ~ '[\u0110-\u01f7]' THEN folded := translate(folded, 'ĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷ', 'đħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿ'); END IF;
    IF folded ~ '[\u021c-\u024e]' THEN folded := translate(folded, 'ȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎ', 'ȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏ'); END IF;
    IF folded ~ '[\u0370-\u03ff]' THEN folded := translate(folded, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ', 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ'); END IF;
    IF folded ~ '[\u0402-\u04fe]' THEN folded := translate(folded, 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾ', 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿ'); END IF;
    IF folded ~ '[\u0500-\u0556]' THEN folded := translate(folded, 'ԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'ԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'); END IF;
    IF folded ~ '[\u10a0-\u10cd]' THEN folded := translate(folded, 'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍ', 'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭ'); END IF;
    IF folded ~ '[\u13a0-\u13f5]' THEN folded := translate(folded, 'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ', 'ꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ'); END IF;
    IF folded ~ '[\u1c89-\u1cbf]' THEN folded := translate(folded, 'ᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ', 'ᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ'); END IF;
    IF folded ~ '[\u1e9e-\u1efe]' THEN folded := translate(folded, 'ẞỺỼỾ', 'ßỻỽỿ'); END IF;
    IF folded ~ '[\u2132-\u2183]' THEN folded := translate(folded, 'ℲↃ', 'ⅎↄ'); END IF;
    IF folded ~ '[\u2c00-\u2cf2]' THEN folded := translate(folded, 'ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ', 'ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ'); END IF;
    IF folded ~ '[\ua640-\ua69a]' THEN folded := translate(folded, 'ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ', 'ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ'); END IF;
    IF folded ~ '[\ua722-\ua7f5]' THEN folded := translate(folded, 'ꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟐꟖꟘꟵ', 'ꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊꟑꟗꟙꟶ'); END IF;
    IF folded ~ '[\U00010400-\U000104d3]' THEN folded := translate(folded, '𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓', '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻'); END IF;
    IF folded ~ '[\U00010570-\U00010595]' THEN folded := translate(folded, '𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕', '𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼'); END IF;
    IF folded ~ '[\U00010c80-\U00010cb2]' THEN folded := translate(folded, '𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲', '𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲'); END IF;
    IF folded ~ '[\U000118a0-\U000118bf]' THEN folded := translate(folded, '𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿', '𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟'); END IF;
    IF folded ~ '[\U00016e40-\U00016e5f]' THEN folded := translate(folded, '𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟', '𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿'); END IF;
    IF folded ~ '[\U0001e900-\U0001e921]' THEN folded := translate(folded, '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡', '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'); END IF;
    folded := normalize(replace(replace(replace(replace(replace(translate(folded, 'đðɖɗƌøɔɵłƚɫıɨɩħŧʈƭƀɓƈǝəɛƒɠǥɣƙĸɲƞƥʀɍʉʊʋƴɏƶȥςىیةک', 'dddddooollliiihtttbbceeefgggkknnprruuvyyzzσييهك'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'), NFC);
  END IF;
  RETURN folded;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_name(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(opencall_fold(given), '[\u0027\u002e\u00b7]', '', 'g'), '[\u0009-\u000d\u0020\u002d\u0085\u058a\u05be\u1680\u2010-\u2015\u2028-\u2029\u2212\u30a0\u30fb]+', ' ', 'g'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_name_key(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(opencall_name(given), ' ', '');--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_parts_of_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  parts text := name;
  rest text := name;
BEGIN
  WHILE rest <> '' LOOP
    parts := parts || E'\n' || replace(rest, ' ', '');
    rest := substr(rest, strpos(rest || ' ', ' ') + 1);
  END LOOP;
  RETURN parts;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_name_parts(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN opencall_parts_of_name(opencall_name(given));--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_words_of_folded(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  has_run boolean := folded ~ '[\u1100-\u11ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]';
  words text[] := '{}';
  found text[] := '{}';
  chunk text;
  word text;
  run text;
BEGIN
  FOREACH chunk IN ARRAY regexp_split_to_array(folded, '[\u0000-\u0026\u0028-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00b6\u00b8-\u00bf\u00d7\u00f7\u02c2-\u02df\u02e5-\u02ff\u037e\u0387\u055a-\u055f\u0589\u05c0\u05c3\u05c6\u05f4\u0600-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0964-\u0965\u0970\u0e3f\u0e4f\u0e5a-\u0e5b\u10fb\u1680\u2000-\u200f\u2016-\u2031\u2033-\u206f\u207a-\u207f\u20a0-\u20cf\u2100-\u2183\u2185-\u2211\u2213-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufd3e-\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\ufffc-\ufffd\U0001f000-\U0001faff]+') LOOP
    IF chunk ~ '[\u0027\u002d\u002e\u00b7\u058a\u05be\u2010-\u2015\u2212]' THEN
      words := words || regexp_split_to_array(chunk, '[\u0027\u002d\u002e\u00b7\u058a\u05be\u2010-\u2015\u2212]+') || regexp_replace(chunk, '[\u0027\u002d\u002e\u00b7\u058a\u05be\u2010-\u2015\u2212]+', '', 'g');
    ELSE
      words := words || chunk;
    END IF;
  END LOOP;
  IF NOT has_run THEN RETURN ARRAY(SELECT DISTINCT left(w, 64) FROM unnest(words) AS w WHERE w <> ''); END IF;
  FOREACH word IN ARRAY words LOOP
    found := found || regexp_split_to_array(word, '[\u1100-\u11ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]+');
    FOREACH run IN ARRAY regexp_split_to_array(word, '[^\u1100-\u11ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]+') LOOP
      FOR at IN 1 .. length(run) LOOP
        found := found || substr(run, at, 1) || substr(run, at, 2);
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT left(w, 64) FROM unnest(found) AS w WHERE w <> '');
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION opencall_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN opencall_words_of_folded(opencall_fold(given));--> statement-breakpoint
-- Names are stored in one Unicode form.
UPDATE users SET username = normalize(username, NFC) WHERE username IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE profiles SET name = normalize(name, NFC), stage_name = normalize(stage_name, NFC), city = normalize(city, NFC)
  WHERE name IS NOT NFC NORMALIZED OR stage_name IS NOT NFC NORMALIZED OR city IS NOT NFC NORMALIZED;--> statement-breakpoint
DROP INDEX "stage_names_pieces";--> statement-breakpoint
DROP INDEX "profiles_name_pieces";--> statement-breakpoint
DROP INDEX "users_username_prefix";--> statement-breakpoint
CREATE INDEX "profiles_stage_name_pieces" ON "profiles" USING gin (opencall_name_parts("stage_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_pieces" ON "users" USING gin (opencall_name_parts("username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_pieces" ON "profiles" USING gin (opencall_name_parts("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree (opencall_name_key("username") text_pattern_ops);--> statement-breakpoint
-- What is stored folded is folded anew. It is no news to saved searches.
ALTER TABLE profile_search DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE profile_search AS s SET city = opencall_name_key(p.city), stage_name = opencall_name_parts(p.stage_name),
  words = (SELECT array_to_tsvector(coalesce(array_agg(word), '{}')) FROM (select unnest(opencall_words(
    concat_ws(' ', p.stage_name, p.name, p.city, p.state, p.about_me, array_to_string(p.acting_genres || p.modeling_genres, ' '))))
  union all select joined from (
  select left(part || lead(part) over (order by at), 64)
  from string_to_table(opencall_name(p.stage_name), ' ') with ordinality as parts (part, at) union all 
  select left(part || lead(part) over (order by at), 64)
  from string_to_table(opencall_name(p.name), ' ') with ordinality as parts (part, at) union all 
  select left(part || lead(part) over (order by at), 64)
  from string_to_table(opencall_name(p.city), ' ') with ordinality as parts (part, at) union all 
  select left(part || lead(part) over (order by at), 64)
  from string_to_table(opencall_name(p.state), ' ') with ordinality as parts (part, at)) as neighbours (joined) where joined <> ''
  union all
  select '~' || variant
  from unnest(opencall_words(concat_ws(' ', p.stage_name, p.name))) as w, lateral (
    select w union all
    select left(w, gap - 1) || substr(w, gap + 1) from generate_series(1, length(w)) as gap
    where length(w) > 4
  ) as typed (variant)
  where length(w) >= 4 and w !~ '[0-9]'
  union all
  select '%' || substr(stage, at, 3)
  from (select opencall_name_key(p.stage_name) as stage) as folded, generate_series(1, length(stage)) as at) AS lexemes (word))
FROM profiles AS p WHERE p.id = s.id;--> statement-breakpoint
ALTER TABLE profile_search ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE saved_member_needs SET city = opencall_name_key(city), stage_name = opencall_name(stage_name), keyword = opencall_fold(keyword::text)::tsquery
  WHERE city IS NOT NULL OR stage_name IS NOT NULL OR keyword IS NOT NULL;--> statement-breakpoint
UPDATE call_role_needs SET city = opencall_name_key(city), stage_name = opencall_name(stage_name), keyword = opencall_fold(keyword::text)::tsquery
  WHERE city IS NOT NULL OR stage_name IS NOT NULL OR keyword IS NOT NULL;--> statement-breakpoint
UPDATE saved_call_needs SET words = opencall_fold(words::text)::tsquery WHERE words IS NOT NULL;--> statement-breakpoint
ALTER TABLE calls DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE calls AS c SET words = array_to_tsvector(opencall_words(texts.said))
FROM (SELECT id, concat_ws(' ', title, description, usage, location, (SELECT string_agg(r.title, ' ') FROM call_roles AS r WHERE r.call_id = o.id)) AS said
  FROM calls AS o) AS texts
WHERE texts.id = c.id AND texts.said ~ '[^\u0001-\u007f]|[[:alnum:]][''.-][[:alnum:]]';--> statement-breakpoint
ALTER TABLE calls ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE marketplace_listings DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE marketplace_listings AS l SET words = array_to_tsvector(opencall_words(texts.said))
FROM (SELECT o.id, concat_ws(' ', o.title, o.description, o.location, place.city, place.state) AS said
  FROM marketplace_listings AS o LEFT JOIN places AS place ON place.zip = substring(o.zip_code FROM '^[0-9]{5}')::integer) AS texts
WHERE texts.id = l.id AND texts.said ~ '[^\u0001-\u007f]|[[:alnum:]][''.-][[:alnum:]]';--> statement-breakpoint
ALTER TABLE marketplace_listings ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO marketplace_words (spelling, word)
SELECT DISTINCT spelling, word FROM (SELECT DISTINCT unnest(tsvector_to_array(words)) AS word FROM marketplace_listings) AS said,
  LATERAL (SELECT word UNION SELECT left(word, gap - 1) || substr(word, gap + 1) FROM generate_series(1, length(word)) AS gap
    WHERE length(word) BETWEEN 4 AND 24 AND word !~ '[0-9]') AS spelled (spelling)
WHERE NOT EXISTS (SELECT FROM marketplace_words AS known WHERE known.spelling = said.word AND known.word = said.word)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE emails AS e SET words = array_to_tsvector(ARRAY(
    SELECT 'r' || e.recipient_id || ':' || word FROM unnest(opencall_words(concat_ws(' ', e.subject, e.content, sender.username))) AS word
    UNION
    SELECT 's' || e.sender_id || ':' || word FROM unnest(opencall_words(concat_ws(' ', e.subject, e.content, recipient.username))) AS word))
FROM users AS sender, users AS recipient
WHERE sender.id = e.sender_id AND recipient.id = e.recipient_id
  AND concat_ws(' ', e.subject, e.content, sender.username, recipient.username) ~ '[^\u0001-\u007f]';--> statement-breakpoint
DROP INDEX "saved_search_matches_profile";--> statement-breakpoint
DROP INDEX "saved_search_matches_call";--> statement-breakpoint
DROP INDEX "saved_search_matches_listing";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "query_key" bigint GENERATED ALWAYS AS (('x' || left(md5(query), 16))::bit(64)::bigint) STORED NOT NULL;--> statement-breakpoint
-- What was found so far counts as found by the query that the search has now.
ALTER TABLE "saved_search_matches" ADD COLUMN "query_key" bigint;--> statement-breakpoint
UPDATE "saved_search_matches" AS m SET "query_key" = f."query_key" FROM "saved_searches" AS f WHERE f."id" = m."search_id";--> statement-breakpoint
ALTER TABLE "saved_search_matches" ALTER COLUMN "query_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_profile" ON "saved_search_matches" USING btree ("profile_id","search_id","query_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_call" ON "saved_search_matches" USING btree ("call_id","search_id","query_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_listing" ON "saved_search_matches" USING btree ("listing_id","search_id","query_key");
