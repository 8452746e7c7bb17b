/** A number of a country: `code` without the plus, `trunk` dialled before it at home. */
export interface WorldPhone {
  readonly code: string
  readonly trunk: string
  readonly national: string
}

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const FULL_WIDTH = inScript(0xff10)
const ARABIC = inScript(0x0660)
const PERSIAN = inScript(0x06f0)
const DEVANAGARI = inScript(0x0966)
const BENGALI = inScript(0x09e6)
const MATHEMATICAL = inScript(0x1d7ce)

/** Groups of three from the front, between which signs stand. */
const parted = (digits: string, sign: string): string => digits.match(/.{1,3}/g)?.join(sign) ?? digits

/** How people write a phone down for others, by name. The country is chosen beside it. */
export const WRITTEN_AT_HOME: Readonly<Record<string, (phone: WorldPhone) => string>> = {
  "as it is": ({ national }) => national,
  "as it is dialled at home": ({ trunk, national }) => trunk + national,
  "with brackets and dashes": ({ trunk, national }) =>
    `${trunk} (${national.slice(0, 2)}) ${parted(national.slice(2), "-")}`,
  "with dashes that don't break": ({ trunk, national }) => trunk + parted(national, "\u2011"),
  "with dots": ({ trunk, national }) => trunk + parted(national, "."),
  "with a slash": ({ trunk, national }) => `${trunk}${national.slice(0, 3)}/${national.slice(3)}`,
  "with spaces that don't break": ({ trunk, national }) => trunk + parted(national, "\u00a0"),
  "in full width": ({ trunk, national }) => FULL_WIDTH(trunk + national),
  "in Arabic digits": ({ trunk, national }) => ARABIC(trunk + national),
  "in Persian digits": ({ trunk, national }) => PERSIAN(trunk + national),
  "in Devanagari": ({ trunk, national }) => DEVANAGARI(trunk + national),
}

/** How people write a phone for somebody abroad. */
export const WRITTEN_ABROAD: Readonly<Record<string, (phone: WorldPhone) => string>> = {
  "with a plus": ({ code, national }) => `+${code}${national}`,
  "with a plus, parted": ({ code, national }) => `+${code} ${parted(national, " ")}`,
  "with the trunk in brackets": ({ code, trunk, national }) =>
    trunk === "" ? `+${code} ${national}` : `+${code} (${trunk}) ${parted(national, " ")}`,
  "with the code in brackets": ({ code, national }) => `(+${code}) ${parted(national, "\u2013")}`,
  "with a wide plus": ({ code, national }) => `\uff0b${FULL_WIDTH(code + national)}`,
  "with two noughts": ({ code, national }) => `00 ${code} ${parted(national, " ")}`,
  "as a link": ({ code, national }) => `tel:+${code}-${parted(national, "-")}`,
  "with invisible signs": ({ code, national }) => `\u202a+${code}\u00ad${parted(national, "\u200b")}\u202c`,
  "in Bengali digits": ({ code, national }) => `+${BENGALI(code + national)}`,
  "in digits of formulas": ({ code, national }) => `+${MATHEMATICAL(code + national)}`,
  "on a card": ({ code, national }) => `Tel.: +${code} ${parted(national, "\u2009")}`,
}
