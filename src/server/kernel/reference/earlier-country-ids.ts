import type { CountryId } from "#models/line/catalogue/catalogue.ts"
import { countryIdOf, INTERNATIONAL } from "./countries.ts"

/** Countries of the phone book in the order of their earlier ids, from 1: what is stored holds them, so that the list stays as it is. */
const EARLIER = [
  "ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca cc cd cf cg ch ci ck cl",
  "cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu",
  "gw gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc",
  "md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pr ps pt",
  "pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz ta tc td tg th tj tk tl tm tn to tr tt tv tw tz",
  "ua ug us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw",
].flatMap((codes) => codes.split(" "))

/** The ids that phones, registrations and profiles had of their own before decision 128, with those of the catalogue. */
export const EARLIER_COUNTRY_IDS: ReadonlyMap<number, CountryId> = new Map(
  EARLIER.map((code, index) => [index + 1, countryIdOf(code)]),
)

/** The id of a country (§3 Country) by the id that it had before; of no country where it was of none. */
export const ofEarlierCountryId = (id: number): CountryId => EARLIER_COUNTRY_IDS.get(id) ?? INTERNATIONAL
