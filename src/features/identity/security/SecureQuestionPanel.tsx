import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { secureQuestionSetupMachine } from "#machines/identity/secure-question-setup/secure-question-setup.machine.ts"
import { OWN_QUESTION } from "#models/identity/secure-question.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { useFieldText } from "../registration/use-field-text.ts"
import { AnswerField } from "./AnswerField.tsx"
import { PartLoading } from "./PartLoading.tsx"
import styles from "./Security.module.css"
import { secureQuestionSetupFlow } from "./secure-question-setup-flow.ts"
import { Unavailable } from "./Unavailable.tsx"

/** A question of the list or an own one, its answer twice, and the answer to the one before. */
const QuestionForm = (props: {
  readonly snapshot: SnapshotFrom<typeof secureQuestionSetupMachine>
  readonly send: FlowRef<typeof secureQuestionSetupMachine>["send"]
}): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send } = props
  const { present, way, listed, questionId, question, answer, repeated, presentAnswer, errors, error } =
    snapshot.context
  const errorOf = useFieldText(errors)
  const isBusy = snapshot.matches("saving")
  const questions = [
    ...listed.map(({ id, text }) => ({ value: `${id}`, label: text })),
    { value: `${OWN_QUESTION}`, label: t("secure-question.own") },
  ]
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("secure-question.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "question.submitted" })
      })}
    >
      <fieldset className={styles.fields} disabled={isBusy}>
        {present !== null && (
          <AnswerField
            asked={{ question: present, takesCodes: way !== null, ...(way === null ? {} : { way }) }}
            value={presentAnswer}
            error={errorOf("user_answer")}
            onChange={(typed) => send({ type: "present.answered", presentAnswer: typed })}
          />
        )}
        <Field label={t("secure-question.question")} error={errorOf("question_id")}>
          {(control) => (
            <Select
              {...control}
              options={questions}
              value={`${questionId}`}
              onChange={(chosen) => send({ type: "question.chosen", questionId: Number(chosen) })}
            />
          )}
        </Field>
        {questionId === OWN_QUESTION && (
          <Field label={t("secure-question.own.text")} error={errorOf("question")}>
            {(control) => (
              <TextInput
                {...control}
                value={question}
                onChange={({ currentTarget }) =>
                  send({ type: "question.written", question: currentTarget.value })
                }
              />
            )}
          </Field>
        )}
        <Field
          label={t("secure-question.answer")}
          hint={t("secure-question.answer.hint")}
          error={errorOf("answer")}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={answer}
              onChange={({ currentTarget }) => send({ type: "answer.entered", answer: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t("secure-question.answer.again")} error={errorOf("answer_repeat")}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={repeated}
              onChange={({ currentTarget }) =>
                send({ type: "answer.repeated", repeated: currentTarget.value })
              }
            />
          )}
        </Field>
      </fieldset>
      <FormError error={error} />
      <div className={styles.actions}>
        <Button type="submit" variant="go" busy={isBusy}>
          {t(isBusy ? "secure-question.saving" : "secure-question.save")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "change.dropped" })}>
          {t("secure-question.drop")}
        </Button>
      </div>
    </form>
  )
}

/** The secure question: set, shown, and replaced. */
export const SecureQuestionPanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(secureQuestionSetupFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { present, isSavedNow, error } = snapshot.context

  if (snapshot.matches("idle") || snapshot.matches("loading")) return <PartLoading className={styles.form} />
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "questions.asked" })} />
  if (!snapshot.matches("resting")) return <QuestionForm snapshot={snapshot} send={send} />
  return (
    <div className={styles.form}>
      {isSavedNow && (
        <p className="strong" role="status">
          {t("secure-question.done")}
        </p>
      )}
      <p className="secondary">
        {present === null ? t("secure-question.intro") : t("secure-question.asked", { question: present })}
      </p>
      <div className={styles.actions}>
        <Button variant="soft" onClick={() => send({ type: "change.requested" })}>
          {t(present === null ? "secure-question.set" : "secure-question.change")}
        </Button>
      </div>
    </div>
  )
}
