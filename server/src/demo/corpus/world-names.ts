/** A name in another script than Latin, with accents, or as long as names may be. */
export interface WorldName {
  readonly name: string;
  readonly stageName: string;
  /** The name in Latin letters, for email addresses and handles. */
  readonly latin: string;
}

const same = (name: string, latin: string): WorldName => ({ name, stageName: name, latin });

/** By place in the roster: the members whose names test what a screen can show. Each name suits the person in the pictures. */
export const worldNames: ReadonlyMap<number, WorldName> = new Map([
  [2, same('José Ángel Peñalosa', 'jose.penalosa')],
  [6, { name: 'Zoë Brontë-Łukasiewicz', stageName: 'Zoë Łukasiewicz', latin: 'zoe.lukasiewicz' }],
  [11, same('תמר לוי', 'tamar.levi')],
  [12, { name: '김민준', stageName: '김민준 필름', latin: 'kim.minjun' }],
  [21, same('Jón Þórðarson', 'jon.thordarson')],
  [24, same('Aoife Ní Dhómhnaill', 'aoife.ni.dhomhnaill')],
  [25, same('高橋さくら', 'takahashi.sakura')],
  [29, same('María de los Ángeles Fernández-Villavicencio Núñez', 'maria.fernandez')],
  [53, same('ليلى حداد', 'layla.haddad')],
  [
    68,
    {
      name: 'Leopold Anzengruber',
      stageName: 'Donaudampfschifffahrtsgesellschaftskapitänskino',
      latin: 'leopold.anzengruber',
    },
  ],
  [71, same('अर्जुन शर्मा', 'arjun.sharma')],
  [
    72,
    {
      name: 'Maximilian Friedrich Theodor von Hohenstein-Wittelsbach',
      stageName: 'Maximilian von Hohenstein-Wittelsbach Photography',
      latin: 'maximilian.hohenstein',
    },
  ],
  [85, same('林佳怡', 'lin.jiayi')],
  [121, same('王小明', 'wang.xiaoming')],
  [132, { name: 'अनन्या अय्यर', stageName: 'अनन्या', latin: 'ananya.iyer' }],
  [168, same('Nguyễn Thị Ánh Tuyết', 'nguyen.anh.tuyet')],
  [175, same('يوسف الخوري', 'yusuf.khoury')],
]);
