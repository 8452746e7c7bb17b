import type { ReactNode } from "react"
import type { ChatCommand } from "#machines/support/chat/chat.events.ts"
import type { AskedPayment, ConversationView } from "#models/support/conversation.ts"
import type { SupportOffer } from "#models/support/support-offer.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { keepFile } from "#src/ui/keep-file.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./Chat.module.css"
import { chatFlow } from "./chat-flow.ts"
import { Message } from "./Message.tsx"
import { paymentWords } from "./payment-words.ts"
import { transcriptOf } from "./transcript.ts"

const RATINGS = [1, 2, 3, 4, 5] as const

/** Whom the player writes to, in the colours that the operator gave, and whether anybody is there. */
const Head = ({ offer }: { readonly offer: SupportOffer }): ReactNode => {
  const { t, dateTime } = useMessage()
  const { colors, consultant, backAt } = offer
  return (
    <div
      className={styles.head}
      style={colors === null ? undefined : { background: colors.background, color: colors.text }}
    >
      <p className="strong">{consultant === null ? t("support.consultant") : <bdi>{consultant}</bdi>}</p>
      {backAt === null ? (
        <p>{t("support.open")}</p>
      ) : (
        <>
          <p className={styles.about}>
            <span>{t("support.back-at")}</span>
            <ZonedTime at={backAt} usual="28.11.2026, 12:00">
              {() => dateTime(backAt)}
            </ZonedTime>
          </p>
          <p>{t("support.leave-message")}</p>
        </>
      )}
    </div>
  )
}

/** How it went, once it is closed. */
const Rating = (props: {
  readonly conversation: ConversationView
  readonly isBusy: boolean
  readonly onCommand: (command: ChatCommand) => void
}): ReactNode => {
  const { t } = useMessage()
  const { conversation, isBusy, onCommand } = props
  if (conversation.state !== "closed") return null
  return (
    <div className={styles.rating}>
      <p role="status">{t("support.closed")}</p>
      {conversation.rating !== null ? (
        <p>{t("support.rated", { rating: conversation.rating })}</p>
      ) : (
        <fieldset className={styles.buttons}>
          <legend>{t("support.rate")}</legend>
          {RATINGS.map((rating) => (
            <Button
              key={rating}
              variant="soft"
              disabled={isBusy}
              aria-label={t("support.rate.of", { rating })}
              onClick={() => onCommand({ kind: "rate", rating })}
            >
              {`${rating}`}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The conversation of a player with the support. `composer`: where the player writes, where the conversation stands as it is told. */
export const Conversation = (props: {
  readonly composer: (how: {
    readonly isNew: boolean
    readonly isBusy: boolean
    readonly onCommand: (command: ChatCommand) => void
  }) => ReactNode
}): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const ref = useShownFlow(chatFlow)
  const snapshot = useSnapshot(ref)
  const { offer, conversation, command, error } = snapshot.context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => ref.send({ type: "retry.requested" })} />
  if (offer === null) return <PartLoading className={styles.chat} />
  const onCommand = (asked: ChatCommand) => ref.send({ type: "command.given", command: asked })
  const isBusy = snapshot.matches("working") && command?.kind !== "read"
  const own = t("support.you")
  const theirs = offer.consultant ?? t("support.consultant")
  const isOpen = conversation !== null && conversation.state !== "closed"
  const download = () => {
    if (conversation === null) return
    const words = {
      player: own,
      operator: theirs,
      file: t("support.file"),
      payment: (payment: AskedPayment) => `${paymentWords(payment, { t, money })}, ${dateTime(payment.at)}`,
      dateTime,
    }
    keepFile(
      new Blob([transcriptOf(conversation, words)], { type: "text/plain;charset=utf-8" }),
      `support-${conversation.id}.txt`,
    )
  }
  return (
    <section className={`card ${styles.chat}`} aria-label={t("support.title")} aria-busy={isBusy}>
      <Head offer={offer} />
      {conversation === null ? (
        <p className="secondary">{t("support.none")}</p>
      ) : (
        <>
          <p className={styles.about}>
            <span className="strong">{t(`support.topic.${conversation.topic}`)}</span>
            <span className="dim">{t(`support.state.${conversation.state}`)}</span>
          </p>
          <div className={styles.log} role="log" aria-label={t("support.messages")}>
            <ol className={styles.messages}>
              {conversation.messages.map((message) => (
                <Message
                  key={message.number}
                  message={message}
                  isOwn={message.side === "player"}
                  author={message.side === "player" ? own : theirs}
                  isRead={message.number <= conversation.readByOperator}
                  files={`/account-api/support/${conversation.id}`}
                />
              ))}
            </ol>
          </div>
          <Rating conversation={conversation} isBusy={isBusy} onCommand={onCommand} />
        </>
      )}
      <FormError error={error} />
      {isBusy && command?.kind === "file" && <p role="status">{t("support.file.sending")}</p>}
      {props.composer({ isNew: !isOpen, isBusy, onCommand })}
      {conversation !== null && (
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={download}>
            {t("support.transcript")}
          </Button>
          {isOpen && (
            <Button
              variant="ghost"
              busy={isBusy && command?.kind === "close"}
              disabled={isBusy}
              onClick={() => onCommand({ kind: "close" })}
            >
              {t("support.close")}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
