import type { Person } from '#demo/pictures/cast.ts';
import type { Ethnicity } from '#demo/pictures/cast-pools.ts';
import type { Random } from '#demo/random.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

interface NamePool {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
}

const pools: Readonly<Record<Ethnicity, NamePool>> = {
  white: {
    women: words(
      'Maeve Hazel Clara Nora Ivy Tess Greta Anneliese Rowan Piper Quinn Sylvie Marta Ingrid Fiona Beatrix Hollis Della Ruth Margot Freya Lena Kasia Josephine Elowen Birdie Harriet Saskia Romy Tilda Cordelia Agnes Petra Bronwyn',
    ),
    men: words(
      'Teo Marlow Silas Emmett Jonah August Callum Beckett Felix Otis Anders Rory Graham Theo Nils Ezra Wyatt Hugo Declan Sawyer Lars Elliot Griffin Barrett Simon Conrad Tobias Henrik Walker Dashiell Leif Oscar Piotr Angus',
    ),
    families: words(
      'Hale Vance Ashby Lindqvist Kowalski Brennan Whitlock Sorensen Marsh Pruitt Calloway Novak Fairchild Tolliver Haas Rourke Lockhart Winslow Becker Thorne Abbott Kessler Draper Holloway Zielinski Mercer Pike Larkin Voss Amsel Carmody Hartigan Bellamy Strand Ostrander Weir',
    ),
  },
  black: {
    women: words(
      'Imani Zora Nia Simone Amara Thandi Keisha Odessa Nadia Safiya Adaeze Brielle Monique Ayana Corinne Naomi Zuri Josette Eshe Renee Tamsin Ifeoma Camille Dara Solange Makena Yvette Abena Noelle Aminata Winnie Roslyn',
    ),
    men: words(
      'Malik Kofi Andre Darius Isaiah Kwame Jamal Tobi Marcus Elijah Omari Desmond Lamar Julian Chidi Terrence Amadou Roland Xavier Micah Sekou Clifton Emeka Jerome Solomon Dante Kelvin Idris',
    ),
    families: words(
      'Okafor Baptiste Freeman Mensah Banks Coleman Adeyemi Whitaker Toussaint Gaines Boateng Rivers Hollins Diallo Sinclair Broussard Ellison Wynter Osei Prescott Langston Batiste Nwosu Merriweather Gibbs Fontaine Asante Tillman Charles Duvall',
    ),
  },
  hispanic: {
    women: words(
      'Ines Marisol Lucia Paloma Ximena Camila Xiomara Renata Valentina Soledad Araceli Dulce Mireya Noemi Pilar Catalina Esme Graciela Itzel Jimena Rocio Alma Salma Daniela Beatriz Leonor Yesenia',
    ),
    men: words(
      'Mateo Rafael Diego Joaquin Emilio Santiago Andres Ignacio Cruz Leandro Tomas Adrian Octavio Gael Hector Ramiro Bruno Salvador Esteban Nicolas Marco Ruben Alonso Efrain Julio',
    ),
    families: words(
      'Duarte Herrera Maldonado Quintero Salazar Rosales Cordero Villanueva Ibarra Montoya Zamora Pacheco Fuentes Escobar Valdez Carrillo Olmos Benitez Avila Navarro Cisneros Trujillo Lozano Arroyo Serrano Castellanos Meza',
    ),
  },
  asian: {
    women: words(
      'Mei Hana Priya Linh Yuna Anjali Kiyomi Sora Mai Ananya Jia Leilani Minh Rina Divya Thuy Aiko Meera Yuki Xin Sunita Kalani Hye-jin Lakshmi Noriko Dalisay',
    ),
    men: words(
      'Kenji Arjun Minjun Ravi Kai Tuan Hiro Vikram Jun Daniel Rohan Bao Sanjay Wei Takumi Nikhil Jae Anand Koa Dev Ren Quang Haruto Kiran Bayani',
    ),
    families: words(
      'Nakamura Patel Tran Kim Chen Reyes Sharma Nguyen Park Ito Rao Lin Santos Mehta Pham Hwang Tanaka Iyer Zhao Kealoha Banerjee Vo Yoon Morimoto Das Aquino Cheung',
    ),
  },
  other: {
    women: words(
      'Leila Yasmin Noor Talia Samira Aiyana Zahra Shirin Miriam Dalia Rania Kaya Nour Soraya Tova Farah Anahit',
    ),
    men: words(
      'Idrees Cyrus Rami Elias Nasser Tariq Levi Amir Kaveh Sami Yusuf Takoda Aram Navid Farid Zaid Harpreet',
    ),
    families: words(
      'Haddad Rahimi Khoury Nazari Aslan Begay Mansour Petrosyan Farouk Shadid Azar Tsosie Karimi Nasser Sabbagh Yilmaz Gill',
    ),
  },
};

/** Second halves of names under which people work. */
const noms = words(
  'Lark Vale North Wilde Fox Reed Onyx Atlas Blue Sol Marlowe Sterling Vesper Grey Indigo Rain Storm Lux Briar Cove',
);

const studioWords = words(
  'Halide Northlight Silverleaf Grain Aperture Palisade Bluehour Tungsten Longshore Daylight Parallax Emulsion Softbox Verso Plumbline Overcast Fieldnote Kodiak Meridian Lumen',
);
const studioKinds = ['Studio', 'Pictures', 'Photo', 'Works', 'Portraits', 'Press'] as const;
const reelKinds = ['Films', 'Motion', 'Cinema', 'Reel', 'Pictures', 'Frames'] as const;

export interface Named {
  readonly name: string;
  readonly stageName: string;
}

interface FullName {
  readonly first: string;
  readonly family: string;
}

type Working = 'model' | 'photographer' | 'videographer' | 'creator' | 'moderator';

const stageNameOf = (random: Random, role: Working, { first, family }: FullName): string => {
  const behindCamera = role === 'photographer' || role === 'videographer';
  const kinds = role === 'videographer' ? reelKinds : studioKinds;
  const options: (readonly [string, number])[] = [
    [`${first} ${family}`, 10],
    [first, behindCamera ? 2 : 4],
    [`${first} ${random.pick(noms)}`, behindCamera ? 0 : 5],
    [`${first} ${family.charAt(0)}.`, 1],
    [`${random.pick(studioWords)} ${random.pick(kinds)}`, behindCamera ? 5 : 0],
    [`${family} ${random.pick(kinds)}`, behindCamera ? 3 : 0],
    [`${first.toLowerCase()}.${family.toLowerCase()}`, role === 'creator' ? 3 : 0],
  ];
  return random.weighted(options);
};

/** Names people, each differently: no full name and no stage name comes twice or is `held` already. */
export const createNamer = (
  random: Random,
  held: readonly Named[],
): ((person: Person, role: Working) => Named) => {
  const taken = new Set(
    held.flatMap(({ name, stageName }) => [`name:${name}`, stageName].map((text) => text.toLowerCase())),
  );
  const isFree = (text: string) => text.length >= 3 && !taken.has(text.toLowerCase());
  return (person, role) => {
    const pool = pools[person.ethnicity];
    for (let tries = 0; tries < 400; tries += 1) {
      const first = random.pick(person.presents === 'woman' ? pool.women : pool.men);
      const family = random.pick(pool.families);
      const name = `${first} ${family}`;
      const stageName = stageNameOf(random, role, { first, family });
      if (!isFree(`name:${name}`) || !isFree(stageName)) continue;
      taken.add(`name:${name}`.toLowerCase());
      taken.add(stageName.toLowerCase());
      return { name, stageName };
    }
    throw new Error('the name lists are used up');
  };
};
