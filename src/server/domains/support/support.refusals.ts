import { Effect } from "effect"
import { BadRequest, Conflict } from "#models/api/errors.ts"
import { MESSAGE_LENGTH } from "#models/support/conversation.ts"
import { operatorRefusals } from "#src/server/domains/operator/operator.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  forbidden,
  formWrong,
  inTheWay,
  invalid,
  later,
  missing,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, refusal } from "#src/server/web/refusals.ts"
import type { FormUnreadable } from "#src/server/web/uploads/multipart-form.ts"
import type { PdfRefused } from "#src/server/web/uploads/pdf.ts"
import type { PictureRefused } from "#src/server/web/uploads/pictures.ts"
import type { Conversations } from "./Conversations.ts"
import type { ConversationTaken } from "./change-conversation.ts"
import type { GuestConversations } from "./GuestConversations.ts"
import type { SupportDesk } from "./SupportDesk.ts"

const formUnreadable =
  (origin: Origin) =>
  ({ reason }: FormUnreadable) => {
    const code = reason === "broken" ? "form-unreadable" : "form-too-large"
    return Effect.fail(new BadRequest(fieldRefusal(code, "file", origin)))
  }

const taken =
  (origin: Origin) =>
  ({ operator }: ConversationTaken) =>
    Effect.fail(new Conflict(refusal("conversation-taken", origin, { operator })))

type OfPlayers = RefusalsOf<Conversations["Service"]> | FormUnreadable

/** What players' conversations refuse, in the contract's words. */
export const supportRefusals = {
  ConversationElsewhere: inTheWay("conversation-elsewhere"),
  ConversationFull: inTheWay("conversation-full"),
  ConversationOver: inTheWay("conversation-elsewhere"),
  ConversationUnknown: missing("conversation-unknown"),
  FileUnknown: missing("support-file-unknown"),
  FormUnreadable: formUnreadable,
  MessageUnfit: invalid("message-unfit", "text", { most: MESSAGE_LENGTH }),
  PaymentUnknown: invalid("payment-unknown", "payment"),
  OwnerErased: inTheWay("conversation-elsewhere"),
  PdfRefused:
    (origin: Origin) =>
    ({ reason }: PdfRefused) =>
      invalid(`pdf-${reason}`, "file")(origin)(),
  PictureRefused:
    (origin: Origin) =>
    ({ reason }: PictureRefused) =>
      invalid(reason === "type" ? "support-file-type" : `picture-${reason}`, "file")(origin)(),
  SupportSlowed: later,
  TopicMissing: invalid("topic-missing", "topic"),
} satisfies RefusalTable<OfPlayers>

/** What the support refuses to whoever is not signed in, in the contract's words. */
export const guestSupportRefusals = {
  CaptchaFailed: forbidden("captcha-failed", "captcha"),
  ConversationElsewhere: supportRefusals.ConversationElsewhere,
  ConversationFull: supportRefusals.ConversationFull,
  ConversationOver: supportRefusals.ConversationOver,
  FormInvalid: formWrong,
  LinkGone: missing("support-link-gone"),
  MessageUnfit: supportRefusals.MessageUnfit,
  SupportSlowed: later,
} satisfies RefusalTable<RefusalsOf<GuestConversations["Service"]>>

type Refusals = RefusalsOf<SupportDesk["Service"]> | OfPlayers

/** What the desk of the support refuses, in the contract's words. */
export const supportDeskRefusals = {
  ...supportRefusals,
  ConversationTaken: taken,
  FileForGuest: invalid("support-file-guest", "file"),
  OperatorEnded: operatorRefusals.OperatorEnded,
  ReceiverUnknown: invalid("receiver-unknown", "to"),
} satisfies RefusalTable<Refusals> & { readonly OperatorEnded: unknown }
