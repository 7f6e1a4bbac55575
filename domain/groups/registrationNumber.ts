/** Weights of the first nine digits of a Korean business registration number. The tenth is the check digit. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * True for ten digits with a valid check digit: the weighted sum, plus the tens digit of the ninth product, plus the
 * check digit is a multiple of ten (National Tax Service of Korea).
 */
export function isKoreanRegistrationNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const at = (i: number) => Number(digits[i]);
  const sum = WEIGHTS.reduce((total, weight, i) => total + at(i) * weight, Math.floor((at(8) * 5) / 10));
  return (sum + at(9)) % 10 === 0;
}

/** Returns the stored form: the digits of a Korean number; other numbers as written. */
export const normalRegistrationNumber = (country: string, text: string): string =>
  country === "KR" ? text.replace(/[\s-]/g, "") : text;

/**
 * Validates a registration number. Korean numbers have a check digit; others have 4 to 20 characters. @see product.md,
 * "Contacts, groups, associations"
 */
export function isRegistrationNumber(country: string, text: string): boolean {
  const number = normalRegistrationNumber(country, text);
  return country === "KR" ? isKoreanRegistrationNumber(number) : number.length >= 4 && number.length <= 20;
}

/** Formats a number for display. A Korean number has three parts. */
export const writtenRegistrationNumber = (country: string, number: string): string =>
  country === "KR" ? number.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3") : number;

/** ISO 3166-1, alpha-2. */
export const COUNTRIES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );
