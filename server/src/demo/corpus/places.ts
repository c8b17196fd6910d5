import type { StateName } from '@opencall/contract/shared/states';
import type { Random } from '#demo/random.ts';

/**
 * Where members live: city, state, how many live there relative to other lines, and ZIP codes with their latitude and
 * longitude, from GeoNames (CC BY 4.0).
 */
const table = `
New York|New York|14|10001 40.7484 -73.9967, 10002 40.7152 -73.9877, 10009 40.7262 -73.9796, 10011 40.7402 -73.9996, 10013 40.7185 -74.0025, 10025 40.7975 -73.9683, 10027 40.8116 -73.955
Brooklyn|New York|12|11201 40.694 -73.9903, 11206 40.7012 -73.9436, 11211 40.7095 -73.9563, 11215 40.6669 -73.9828, 11222 40.7272 -73.9498, 11237 40.7006 -73.918
Los Angeles|California|16|90004 34.0762 -118.3029, 90012 34.0614 -118.2385, 90026 34.0766 -118.2646, 90028 34.1005 -118.3254, 90036 34.0699 -118.3492, 90046 34.1074 -118.3652, 90065 34.1073 -118.2266
Long Beach|California|3|90802 33.7706 -118.182, 90803 33.7619 -118.1341
Pasadena|California|2|91101 34.1468 -118.1391, 91104 34.1678 -118.1261
Oakland|California|3|94607 37.8071 -122.2851, 94610 37.8126 -122.2443, 94612 37.8085 -122.2668
San Francisco|California|6|94103 37.7725 -122.4147, 94107 37.7621 -122.3971, 94110 37.7509 -122.4153, 94117 37.7712 -122.4413
San Diego|California|5|92101 32.7185 -117.1593, 92103 32.7466 -117.1636, 92104 32.7454 -117.1272
Sacramento|California|3|95811 38.5762 -121.488, 95814 38.5804 -121.4922, 95816 38.5728 -121.4675
San Jose|California|2|95112 37.3476 -121.887, 95126 37.3249 -121.9153
Fresno|California|1|93701 36.7487 -119.7867, 93721 36.7377 -119.7843
Santa Barbara|California|1|93101 34.4197 -119.7078
Chicago|Illinois|9|60607 41.8721 -87.6578, 60614 41.9229 -87.6483, 60622 41.9019 -87.6779, 60642 41.9008 -87.6528, 60647 41.9209 -87.7043
Springfield|Illinois|1|62701 39.8 -89.6495
Miami|Florida|8|33127 25.8143 -80.2051, 33129 25.7559 -80.2013, 33130 25.7672 -80.2059, 33137 25.8156 -80.1897
Orlando|Florida|3|32801 28.5399 -81.3727, 32803 28.5559 -81.3535
Tampa|Florida|3|33602 27.9614 -82.4597, 33605 27.9671 -82.4334
Jacksonville|Florida|2|32202 30.3299 -81.6517, 32205 30.3172 -81.722
Saint Petersburg|Florida|1|33701 27.7723 -82.6386
Atlanta|Georgia|8|30307 33.7691 -84.336, 30308 33.7718 -84.3757, 30312 33.7467 -84.3781, 30316 33.7217 -84.3339
Savannah|Georgia|3|31401 32.0749 -81.0883, 31405 32.0391 -81.1242
Macon|Georgia|1|31201 32.8095 -83.6168
Austin|Texas|6|78701 30.2713 -97.7426, 78702 30.2638 -97.7166, 78704 30.2428 -97.7658
Houston|Texas|5|77002 29.7594 -95.3594, 77006 29.7409 -95.3923, 77007 29.7736 -95.4034
Dallas|Texas|4|75201 32.7904 -96.8044, 75204 32.8038 -96.7851, 75208 32.7492 -96.8389
San Antonio|Texas|3|78204 29.4059 -98.5078, 78205 29.4237 -98.4925
Fort Worth|Texas|2|76102 32.7589 -97.328, 76104 32.7256 -97.3184
El Paso|Texas|2|79901 31.7584 -106.4783, 79902 31.7763 -106.4932
Portland|Oregon|5|97202 45.484 -122.6365, 97209 45.527 -122.6854, 97214 45.5142 -122.6364
Eugene|Oregon|1|97401 44.0682 -123.0819
Bend|Oregon|1|97701 44.0928 -121.2936
Seattle|Washington|6|98101 47.6114 -122.3305, 98103 47.6733 -122.3426, 98122 47.6116 -122.3056
Tacoma|Washington|1|98402 47.2545 -122.4405
Spokane|Washington|1|99201 47.6665 -117.4365
Nashville|Tennessee|5|37203 36.1504 -86.7916, 37206 36.1798 -86.7411, 37209 36.1546 -86.8602
Memphis|Tennessee|2|38103 35.144 -90.048, 38104 35.1334 -90.0046
Knoxville|Tennessee|1|37902 35.9625 -83.9209
New Orleans|Louisiana|4|70112 29.9605 -90.0753, 70117 29.9703 -90.0312, 70130 29.9324 -90.0739
Baton Rouge|Louisiana|1|70802 30.4438 -91.1775
Philadelphia|Pennsylvania|5|19103 39.9513 -75.1741, 19107 39.9487 -75.1593, 19123 39.966 -75.151, 19125 39.9788 -75.1262
Pittsburgh|Pennsylvania|3|15201 40.4752 -79.9528, 15206 40.4723 -79.9132, 15222 40.4477 -79.9933
Boston|Massachusetts|4|02116 42.3492 -71.0768, 02118 42.3362 -71.0729, 02127 42.3347 -71.0375
Somerville|Massachusetts|1|02143 42.3829 -71.1028
Worcester|Massachusetts|1|01608 42.2624 -71.8003
Providence|Rhode Island|2|02903 41.82 -71.4158, 02906 41.8351 -71.3971
New Haven|Connecticut|1|06510 41.3087 -72.9271
Hartford|Connecticut|1|06103 41.7672 -72.676
Burlington|Vermont|1|05401 44.484 -73.2199
Portland|Maine|2|04101 43.6606 -70.2589
Manchester|New Hampshire|1|03101 42.9929 -71.4633
Denver|Colorado|4|80202 39.7491 -104.9946, 80205 39.759 -104.9661, 80211 39.7665 -105.0204
Boulder|Colorado|1|80302 40.0172 -105.2851
Phoenix|Arizona|3|85003 33.4511 -112.0774, 85004 33.4557 -112.0686, 85016 33.5021 -112.0305
Tucson|Arizona|2|85701 32.2139 -110.9694, 85705 32.2691 -110.9845
Las Vegas|Nevada|4|89101 36.1721 -115.1224, 89104 36.152 -115.1092, 89109 36.126 -115.1454
Reno|Nevada|1|89501 39.5268 -119.8113
Salt Lake City|Utah|2|84101 40.7559 -111.8967, 84111 40.7548 -111.881
Boise|Idaho|1|83702 43.6322 -116.2052
Albuquerque|New Mexico|2|87102 35.0818 -106.6482, 87106 35.079 -106.6169
Santa Fe|New Mexico|2|87501 35.6975 -105.9821
Minneapolis|Minnesota|4|55401 44.9835 -93.2683, 55406 44.9384 -93.2214, 55413 44.998 -93.2552
Saint Paul|Minnesota|1|55102 44.9372 -93.1209
Milwaukee|Wisconsin|2|53202 43.0506 -87.8968, 53204 43.0158 -87.9317
Madison|Wisconsin|2|53703 43.0775 -89.3831
Detroit|Michigan|4|48201 42.3474 -83.0604, 48207 42.3524 -83.0271, 48226 42.3333 -83.0484
Grand Rapids|Michigan|1|49503 42.9659 -85.6527
Ann Arbor|Michigan|1|48104 42.2694 -83.7282
Cleveland|Ohio|2|44113 41.4816 -81.7018, 44114 41.5064 -81.6743
Columbus|Ohio|2|43201 39.9952 -83.0047, 43215 39.9671 -83.0044
Cincinnati|Ohio|2|45202 39.1072 -84.502, 45206 39.1269 -84.4853
Indianapolis|Indiana|2|46202 39.7851 -86.1595, 46204 39.772 -86.1535
Louisville|Kentucky|2|40202 38.2507 -85.7476, 40204 38.2369 -85.7249
Lexington|Kentucky|1|40507 38.0464 -84.4953
Saint Louis|Missouri|2|63103 38.6332 -90.2164, 63104 38.6128 -90.2185
Kansas City|Missouri|3|64105 39.1025 -94.5901, 64108 39.0837 -94.5868
Omaha|Nebraska|1|68102 41.259 -95.9409
Des Moines|Iowa|1|50309 41.5887 -93.6212
Wichita|Kansas|1|67202 37.6899 -97.3355
Tulsa|Oklahoma|1|74103 36.1539 -95.9954
Oklahoma City|Oklahoma|1|73102 35.4726 -97.5199
Little Rock|Arkansas|1|72201 34.7483 -92.2819
Birmingham|Alabama|2|35203 33.521 -86.8066, 35205 33.4951 -86.8059
Mobile|Alabama|1|36602 30.6888 -88.0453
Jackson|Mississippi|1|39201 32.2935 -90.1867
Charleston|South Carolina|2|29401 32.7795 -79.9371, 29403 32.7976 -79.9493
Columbia|South Carolina|1|29201 34.0004 -81.0334
Charlotte|North Carolina|3|28202 35.229 -80.8419, 28205 35.22 -80.7881
Raleigh|North Carolina|2|27601 35.7727 -78.6324, 27603 35.7076 -78.6563
Asheville|North Carolina|2|28801 35.5971 -82.5565
Durham|North Carolina|1|27701 35.9967 -78.8966
Richmond|Virginia|3|23220 37.5498 -77.4588, 23223 37.5477 -77.3948
Norfolk|Virginia|1|23510 36.8529 -76.2878
Alexandria|Virginia|1|22314 38.806 -77.0529
Baltimore|Maryland|3|21201 39.2946 -76.6252, 21211 39.3316 -76.6336, 21224 39.2876 -76.5568
Silver Spring|Maryland|1|20910 38.9982 -77.0338
Wilmington|Delaware|1|19801 39.7378 -75.5497
Newark|New Jersey|2|07102 40.732 -74.1765, 07105 40.7271 -74.1563
Jersey City|New Jersey|2|07302 40.7221 -74.0469, 07306 40.7321 -74.066
Asbury Park|New Jersey|1|07712 40.2507 -74.0486
Buffalo|New York|1|14201 42.8967 -78.8846
Rochester|New York|1|14607 43.1501 -77.589
Hudson|New York|1|12534 42.247 -73.7552
Honolulu|Hawaii|2|96813 21.3179 -157.8521, 96815 21.2811 -157.8266
Anchorage|Alaska|1|99501 61.2116 -149.8761
Charleston|West Virginia|1|25301 38.349 -81.6306
Billings|Montana|1|59101 45.7745 -108.5005
Missoula|Montana|1|59801 46.8563 -114.0252
Cheyenne|Wyoming|1|82001 41.1437 -104.7962
Fargo|North Dakota|1|58102 46.9209 -96.8318
Sioux Falls|South Dakota|1|57104 43.5514 -96.7375
`;

export interface Home {
  readonly city: string;
  readonly state: StateName;
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const homesOf = (line: string): readonly [Home[], number] => {
  const [city = '', state = '', weight = '0', zips = ''] = line.split('|');
  const homes = zips.split(', ').map((zip): Home => {
    const [zipCode = '', latitude, longitude] = zip.split(' ');
    return {
      city,
      state: state as StateName,
      zipCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });
  return [homes, Number(weight)];
};

const cities = table.trim().split('\n').map(homesOf);

export const pickHome = (random: Random): Home => random.pick(random.weighted(cities));
