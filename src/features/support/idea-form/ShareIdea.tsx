import type { ReactNode } from "react"
import type { MessageKey } from "#models/support/conversation.ts"
import { IDEA_AREAS, type IdeaArea, ideaLeft } from "#models/support/idea.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { useFieldText } from "../../identity/registration/use-field-text.ts"
import styles from "./Ideas.module.css"
import type { IdeaFormProps } from "./idea-view.ts"

const isArea = (value: string): value is IdeaArea => (IDEA_AREAS as ReadonlyArray<string>).includes(value)

/** The form of an idea: what it is about, and the text with what is left of its room. */
export const ShareIdea = ({ snapshot, send }: IdeaFormProps): ReactNode => {
  const { t } = useMessage()
  const { area, text, sent, errors, error } = snapshot.context
  const errorOf = useFieldText(errors)
  const isBusy = snapshot.matches("sending")
  const left = ideaLeft(text)
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={t("ideas.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "idea.submitted", key: randomGuid() as MessageKey })
      })}
    >
      <p className="secondary">{t("ideas.intro")}</p>
      <Field label={t("ideas.area")} error={errorOf("area")} required>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={area ?? ""}
            options={[
              { value: "", label: t("support.topic.choose"), disabled: true },
              ...IDEA_AREAS.map((each) => ({ value: each, label: t(`ideas.area.${each}`) })),
            ]}
            onChange={(value) => {
              if (isArea(value)) send({ type: "area.chosen", area: value })
            }}
          />
        )}
      </Field>
      <Field
        label={t("ideas.text")}
        error={errorOf("text")}
        hint={
          left < 0 ? (
            <span className={styles.over}>{t("ideas.over", { count: -left })}</span>
          ) : (
            t("ideas.left", { count: left })
          )
        }
        required
      >
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={5}
            dir="auto"
            className={styles.area}
            readOnly={isBusy}
            value={text}
            onChange={({ currentTarget: { value } }) => send({ type: "text.typed", text: value })}
          />
        )}
      </Field>
      <FormError error={error} />
      <div role="status">{sent > 0 && <p className="strong">{t("ideas.sent")}</p>}</div>
      <div className={styles.buttons}>
        <Button type="submit" variant="go" busy={isBusy}>
          {t("ideas.submit")}
        </Button>
      </div>
    </form>
  )
}
