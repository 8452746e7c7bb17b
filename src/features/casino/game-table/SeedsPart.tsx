import { type FormEvent, type ReactNode, useRef } from "react"
import { CLIENT_SEED_MOST, type ClientSeed } from "#models/casino/fair/seeds.ts"
import type { SeedsView } from "#models/casino/table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { Part } from "../../identity/security/Part.tsx"
import styles from "./GameTable.module.css"
import { randomSeed } from "./random-seed.ts"

/** A seed or a digest under its name. */
const Line = (props: { readonly name: string; readonly value: string }): ReactNode => (
  <>
    <dt>{props.name}</dt>
    <dd dir="ltr" className={styles.code}>
      {props.value}
    </dd>
  </>
)

/** What rounds are drawn from: the digests that the house has committed to, the player's seed, the number of rounds, and the seed told last. */
export const SeedsPart = (props: {
  readonly seeds: SeedsView
  readonly isBusy: boolean
  readonly isSending: boolean
  readonly onGive: (seed: ClientSeed) => void
}): ReactNode => {
  const { t, number } = useMessage()
  const { seeds, isBusy, isSending, onGive } = props
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ""
    if (!isBusy) onGive(typed === "" ? randomSeed() : (typed as ClientSeed))
  }
  return (
    <Part title={t("game.seeds")} id="seeds">
      <p className="secondary">{t("game.seeds.about")}</p>
      <dl className={styles.facts}>
        <Line name={t("game.seeds.commitment")} value={seeds.commitment} />
        <Line name={t("game.seeds.client")} value={seeds.clientSeed ?? ""} />
        <Line name={t("game.seeds.nonce")} value={number(seeds.nonce)} />
        <Line name={t("game.seeds.next")} value={seeds.nextCommitment} />
      </dl>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t("game.seeds.change")}>
        <Field label={t("game.seeds.new")} hint={t("game.seeds.new.hint")}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={CLIENT_SEED_MOST}
              readOnly={isBusy}
              key={seeds.epoch}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="line" busy={isSending} disabled={isBusy && !isSending}>
            {t("game.seeds.change")}
          </Button>
        </div>
      </form>
      {seeds.told !== undefined && (
        <section aria-label={t("game.seeds.told")}>
          <h3 className="strong">{t("game.seeds.told")}</h3>
          <dl className={styles.facts}>
            <Line name={t("game.seeds.server")} value={seeds.told.serverSeed} />
            <Line name={t("game.seeds.commitment")} value={seeds.told.commitment} />
            <Line name={t("game.seeds.client")} value={seeds.told.clientSeed} />
            <Line name={t("game.seeds.nonce")} value={number(seeds.told.rounds)} />
          </dl>
        </section>
      )}
    </Part>
  )
}
