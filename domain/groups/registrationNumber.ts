/** Of the first nine digits of a Korean business registration number; the tenth checks them. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * True for ten digits of which the last checks the others: the weighted sum, with the tens of the ninth product added
 * once more, and the check digit make a multiple of ten (National Tax Service of Korea).
 */
export function isKoreanRegistrationNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const at = (i: number) => Number(digits[i]);
  const sum = WEIGHTS.reduce((total, weight, i) => total + at(i) * weight, Math.floor((at(8) * 5) / 10));
  return (sum + at(9)) % 10 === 0;
}

/** As it is kept: a Korean number as bare digits, others as they are written. */
export const normalRegistrationNumber = (country: string, text: string): string =>
  country === "KR" ? text.replace(/[\s-]/g, "") : text;

/** Korean numbers are checked; what other countries have is free, 4 to 20 characters (product decisions, "Group"). */
export function isRegistrationNumber(country: string, text: string): boolean {
  const number = normalRegistrationNumber(country, text);
  return country === "KR" ? isKoreanRegistrationNumber(number) : number.length >= 4 && number.length <= 20;
}

/** As people write it: a Korean number in its three parts. */
export const writtenRegistrationNumber = (country: string, number: string): string =>
  country === "KR" ? number.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3") : number;

/** ISO 3166-1, alpha-2. */
export const COUNTRIES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );
