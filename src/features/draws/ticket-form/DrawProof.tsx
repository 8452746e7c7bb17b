import type { ReactNode } from "react"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import type { Draw } from "#models/draws/draw.ts"
import { drumResults } from "#models/draws/drum.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./TicketForm.module.css"

/** Whether the numbers are those that the seed and the tickets make: drawn again here, by nothing but what the draw says. */
const isRight = ({ kind, number, fields, results, commitment, serverSeed, tickets }: Draw): boolean =>
  serverSeed !== undefined &&
  tickets !== undefined &&
  commitmentOf(serverSeed) === commitment &&
  JSON.stringify(drumResults({ kind, number, serverSeed, tickets }, fields)) === JSON.stringify(results)

/** What a lotto is drawn from: what the house committed to, and once it is drawn, its seed and all tickets; checked here. */
export const DrawProof = ({ draw }: { readonly draw: Draw }): ReactNode => {
  const { t } = useMessage()
  const lines = [
    [t("draws.proof.commitment"), draw.commitment ?? "—"],
    [t("draws.proof.seed"), draw.serverSeed ?? "—"],
    [t("draws.proof.tickets"), draw.tickets ?? "—"],
  ] as const
  return (
    <>
      <p>{t("draws.proof.about")}</p>
      <dl className={styles.proof}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      {draw.serverSeed !== undefined && (
        <p className={isRight(draw) ? styles.checked : styles.wrong}>
          {t(isRight(draw) ? "draws.proof.right" : "draws.proof.wrong")}
        </p>
      )}
    </>
  )
}
