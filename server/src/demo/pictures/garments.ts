import { shadeOf } from './palette.ts';

/**
 * Shoulders for the heads of the style Lorelei, which end at the neck. They use the same units (980 per side) and the same ink
 * line.
 */
export const garmentNames = ['crew', 'vee', 'turtleneck', 'shirt', 'blazer', 'straps', 'boat'] as const;
export type GarmentName = (typeof garmentNames)[number];

const ink = 'stroke="#000" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"';

/** The outline from the left end of the neckline over both shoulders; `neck` is the neckline back to the start. */
const torso = (left: string, right: string, neck: string): string =>
  `M${left} C150 ${Number(left.split(' ')[1]) + 48} 8 905 -52 1060 C-86 1150 -112 1400 -120 1900 L1070 1900 C1064 1400 1040 1150 1008 1052 C955 905 800 ${Number(right.split(' ')[1]) + 50} ${right} ${neck} Z`;

const sleeves =
  '<path d="M92 1900 C96 1560 104 1400 122 1290 M872 1900 C868 1560 858 1400 838 1290" ' +
  `fill="none" ${ink}/>`;

/** Bare neck and upper chest, so that open necklines show skin instead of paper. */
const chest = (skin: string): string =>
  `<path d="M272 842 C320 815 366 790 372 700 L590 720 C596 790 640 812 676 816 L760 1240 L200 1240 Z" fill="#${skin}"/>`;

const cloth = (path: string, color: string): string => `<path d="${path}" fill="#${color}" ${ink}/>`;

const drawings: Readonly<Record<GarmentName, (color: string) => string>> = {
  crew: (color) =>
    cloth(torso('262 838', '682 814', 'C668 905 580 946 484 950 C384 950 292 922 262 838'), color) +
    `<path d="M236 852 C268 956 376 988 486 988 C592 984 690 936 708 828" fill="none" ${ink}/>`,
  boat: (color) =>
    cloth(torso('258 840', '690 816', 'C650 872 580 898 484 902 C390 902 310 888 258 840'), color),
  vee: (color) =>
    cloth(torso('256 840', '690 816', 'C650 930 560 1050 486 1118 C400 1040 300 940 256 840'), color) +
    `<path d="M222 856 C270 968 390 1086 488 1166 C580 1086 680 960 722 832" fill="none" ${ink}/>`,
  straps: (color) =>
    `<path d="M262 838 C150 880 8 905 -52 1060 C-86 1150 -112 1400 -120 1900 L1070 1900 C1064 1400 1040 1150 1008 1052 C955 905 800 860 682 814" fill="#SKIN" ${ink}/>` +
    cloth(
      'M210 868 L262 850 C300 980 380 1060 486 1064 C590 1060 660 970 690 836 L738 850 C760 980 800 1080 850 1150 L870 1900 L96 1900 L112 1160 C170 1080 206 980 210 868 Z',
      color,
    ) +
    `<path d="M372 968 C410 950 440 952 468 966 M520 964 C548 948 580 946 610 958" fill="none" ${ink}/>`,
  turtleneck: (color) =>
    cloth(torso('300 800', '650 786', 'C640 800 320 830 300 800'), color) +
    cloth(
      'M322 764 C400 800 560 800 634 752 C650 800 652 850 662 884 C560 950 400 960 292 904 C308 860 316 810 322 764 Z',
      color,
    ) +
    `<path d="M312 852 C400 906 560 896 650 836" fill="none" ${ink}/>`,
  shirt: (color) =>
    cloth(torso('262 838', '682 814', 'C640 930 560 1020 486 1056 C400 1020 300 930 262 838'), color) +
    cloth('M268 806 L206 872 L300 1052 L486 1056 C400 1000 320 900 268 806 Z', shadeOf(color, 1.06)) +
    cloth('M672 784 L742 850 L660 1044 L486 1056 C560 1000 630 890 672 784 Z', shadeOf(color, 1.06)) +
    `<path d="M486 1060 L490 1900" fill="none" ${ink}/><circle cx="516" cy="1180" r="11" fill="#000"/><circle cx="518" cy="1360" r="11" fill="#000"/><circle cx="519" cy="1540" r="11" fill="#000"/>`,
  blazer: (color) =>
    cloth('M262 838 C300 930 390 970 486 970 C580 966 660 920 682 814 L800 1900 L180 1900 Z', 'f2eee6') +
    cloth('M262 838 C150 880 8 905 -52 1060 C-86 1150 -112 1400 -120 1900 L500 1900 L478 1420 Z', color) +
    cloth('M682 814 C800 860 955 905 1008 1052 C1040 1150 1064 1400 1070 1900 L520 1900 L478 1420 Z', color) +
    cloth(
      'M262 838 L166 900 L120 1080 L216 1096 L170 1180 L478 1436 C400 1240 310 1040 262 838 Z',
      shadeOf(color, 1.12),
    ) +
    cloth(
      'M682 814 L790 874 L836 1056 L742 1076 L790 1160 L478 1436 C570 1240 652 1020 682 814 Z',
      shadeOf(color, 1.12),
    ),
};

/** Shoulders for a lorelei head; the neckline is left open to the skin behind it. */
export const drawGarment = (
  name: GarmentName,
  color: string,
  skin: string,
): { behind: string; before: string } => {
  const drawn = drawings[name](color).replace('#SKIN', `#${skin}`);
  return { behind: chest(skin), before: drawn + (name === 'straps' ? '' : sleeves) };
};
