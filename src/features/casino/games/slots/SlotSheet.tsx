import type { ReactNode } from "react"
import { WHOLE } from "#models/casino/multiplier.ts"
import { PAR_SHEETS } from "#models/casino/slots/par-sheets.ts"
import { SLOT_RULES } from "#models/casino/slots/slot-game.ts"
import type { SlotRules, SlotSlug } from "#models/casino/slots/slot-rules.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./SlotSheet.module.css"

/** How far rounds are from their mean, in a word: by the standard deviation in stakes. */
const swing = (deviation: number): "low" | "middle" | "high" =>
  deviation < 3 ? "low" : deviation < 4.5 ? "middle" : "high"

const Figure = (props: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)

/** What symbols pay, in stakes, by how many stand beside each other from the left. */
const Pays = ({ rules }: { readonly rules: SlotRules }): ReactNode => {
  const { t, number } = useMessage()
  const alike = rules.strips
    .map((_, place) => place + 1)
    .filter((count) => rules.symbols.some(({ pays }) => (pays[count - 1] ?? 0) > 0))
  return (
    <div className={styles.wide}>
      <table className={styles.pays}>
        <caption>{t("slot.pays")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("slot.symbol")}</th>
            {alike.map((count) => (
              <th key={count} scope="col">
                {t("slot.alike", { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.symbols
            .filter(({ pays }) => pays.some((pay) => pay > 0))
            .map(({ name, pays }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.name}>
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                      <use href={`#${rules.slug}-symbol-${name}`} />
                    </svg>
                    <span>{t(`slot.symbol.${name}`)}</span>
                  </span>
                </th>
                {alike.map((count) => (
                  <td key={count}>
                    {(pays[count - 1] ?? 0) > 0 ? `${number((pays[count - 1] ?? 0) / WHOLE)}×` : "—"}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** The places of the window, ten units wide each. */
const placesOf = ({ strips, rows }: SlotRules) =>
  strips.flatMap((_, reel) =>
    Array.from({ length: rows }, (__, row) => ({ key: `${reel} ${row}`, x: reel * 10, y: row * 10 })),
  )

/** The lines of a slot, each drawn over its window. */
const Lines = ({ rules }: { readonly rules: SlotRules }): ReactNode => {
  const { t } = useMessage()
  if (rules.shape.kind !== "lines") return null
  return (
    <ol className={styles.lines} aria-label={t("slot.lines")}>
      {rules.shape.lines.map((rows, line) => (
        <li key={rows.join("")}>
          <svg
            viewBox={`0 0 ${rows.length * 10} ${rules.rows * 10}`}
            role="img"
            aria-label={t("slot.line", { number: line + 1, rows: rows.map((row) => row + 1).join(", ") })}
          >
            {placesOf(rules).map(({ key, x, y }) => (
              <rect key={key} x={x + 1} y={y + 1} width="8" height="8" rx="2" className={styles.place} />
            ))}
            <polyline
              points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ")}
              className={styles.through}
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}

/** The sheet of a slot: what comes back, what pays, its lines and its strips whole, so that everybody can reckon it anew. */
export const SlotSheet = ({ slug }: { readonly slug: SlotSlug }): ReactNode => {
  const { t, number } = useMessage()
  const rules = SLOT_RULES[slug]
  const { back, hit, deviation, top, feature } = PAR_SHEETS[slug]
  const share = (of: number) =>
    number(of, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className={styles.sheet}>
      <dl className={styles.figures}>
        <Figure name={t("slot.back")}>{share(back)}</Figure>
        <Figure name={t("slot.hit")}>{share(hit)}</Figure>
        <Figure name={t("slot.swing")}>
          {t(`slot.swing.${swing(deviation)}`, {
            deviation: number(deviation, { maximumFractionDigits: 2 }),
          })}
        </Figure>
        <Figure name={t("slot.top")}>{`${number(top)}×`}</Figure>
        {feature > 0 && (
          <Figure name={t("slot.feature")}>
            {t("slot.feature.in", { rounds: number(1 / feature, { maximumFractionDigits: 0 }) })}
          </Figure>
        )}
      </dl>
      <Pays rules={rules} />
      <Lines rules={rules} />
      <details>
        <summary>{t("slot.strips")}</summary>
        <p className="secondary">{t("slot.strips.about")}</p>
        <ol className={styles.strips}>
          {rules.strips.map((strip, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
            <li key={reel}>
              {strip.map((symbol) => t(`slot.symbol.${rules.symbols[symbol]?.name}`)).join(" · ")}
            </li>
          ))}
        </ol>
        {rules.hold !== undefined && (
          <p>
            {t("slot.coins.worth", {
              coins: rules.hold.values
                .map(
                  ({ value, weight }) =>
                    `${number(value / WHOLE)}× — ${number(weight / (rules.hold?.values ?? []).reduce((sum, each) => sum + each.weight, 0), { style: "percent", maximumFractionDigits: 1 })}`,
                )
                .join("; "),
              share: number(1 / rules.hold.oneIn, { style: "percent", maximumFractionDigits: 2 }),
            })}
          </p>
        )}
      </details>
    </div>
  )
}
