const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Countries by their two capital letters (ISO 3166-1), and XK for Kosovo, as BIC and IBAN use it. */
const countries = /* @__PURE__ */ words(
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
    "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
    "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
    "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
    "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
    "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW",
)

/** The European Economic Area: between its accounts no address of the debtor is asked for (Regulation (EU) 2015/847). */
const economicArea = /* @__PURE__ */ words(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK",
)

/** Countries of the payments area outside the EEA (EPC409-09, list of SEPA scheme countries). */
const furtherPaymentsArea = /* @__PURE__ */ words("AD AL CH GB GI MC MD ME MK RS SM VA")

/** The codes of all countries. */
export const countryCodes: ReadonlyArray<string> = [...countries]

/** Whether two capital letters name a country. */
export const isCountry = (code: string): boolean => countries.has(code)

/** Whether a country belongs to the European Economic Area. */
export const isInEconomicArea = (code: string): boolean => economicArea.has(code)

/** Whether SEPA payments reach a country. */
export const isInPaymentsArea = (code: string): boolean => economicArea.has(code) || furtherPaymentsArea.has(code)
