import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./Ideas.module.css"
import type { IdeaFormProps } from "./idea-view.ts"
import { OwnIdea } from "./OwnIdea.tsx"
import { ShareIdea } from "./ShareIdea.tsx"

/** The player's ideas, newest first, those that were taken back among them. */
const OwnIdeas = ({ snapshot, send }: IdeaFormProps): ReactNode => {
  const { t } = useMessage()
  const { page, taking } = snapshot.context
  const { ideas = [], next = null } = page ?? {}
  return (
    <section className={`card ${styles.part}`} aria-label={t("ideas.own")}>
      <h2 className="heading">{t("ideas.own")}</h2>
      {ideas.length === 0 ? (
        <EmptyState title={t("ideas.empty")}>{t("ideas.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.ideas}>
          {ideas.map((idea) => (
            <OwnIdea
              key={idea.id}
              idea={idea}
              isTaking={taking === idea.id}
              isBusy={!snapshot.matches({ shown: "ready" })}
              onWithdraw={() => send({ type: "withdraw.pressed", id: idea.id })}
            />
          ))}
        </ol>
      )}
      {next !== null && (
        <div className={styles.buttons}>
          <Button
            busy={snapshot.matches({ shown: "adding" })}
            disabled={!snapshot.matches({ shown: "ready" }) && !snapshot.matches({ shown: "adding" })}
            onClick={() => send({ type: "more.pressed" })}
          >
            {t("ideas.more")}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The page on which a player shares ideas and sees what became of them (§2 Personal office sections: share idea). */
export const IdeaForm = ({ snapshot, send }: IdeaFormProps): ReactNode => {
  const { t } = useMessage()
  if (snapshot.matches("away")) return null
  return (
    <div className={styles.page}>
      <h1 className="title">{t("ideas.title")}</h1>
      {snapshot.matches("loading") ? (
        <PartLoading className={styles.form} />
      ) : snapshot.matches("failed") ? (
        <Unavailable error={snapshot.context.error} onAsk={() => send({ type: "refresh.pressed" })} />
      ) : (
        <>
          <ShareIdea snapshot={snapshot} send={send} />
          <OwnIdeas snapshot={snapshot} send={send} />
        </>
      )}
    </div>
  )
}
