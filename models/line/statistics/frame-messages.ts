import { Option, Schema } from "effect"
import { Pick } from "../../coupon/pick.ts"
import { MINIMUM_HEIGHT, STATISTICS_AREA } from "./frame.ts"

/** Marks our own messages among all that windows say to each other, with the version of their shapes. */
export const FRAME_MARK = "statebook.statistics/1"

/** A path of the frame: a language, the frame's area and what is shown. Nothing else can be navigated to by a message. */
export const FramePath = Schema.String.check(
  Schema.isMaxLength(300),
  Schema.isPattern(new RegExp(`^/[a-z-]{2,10}/${STATISTICS_AREA}/[\\w/-]+(\\?tt=\\d+)?$`)),
)

/** More than any screen is high, in CSS pixels: nothing higher is believed. */
const MOST_HEIGHT = 100_000

const message = <Name extends string, Fields extends Schema.Struct.Fields>(type: Name, fields: Fields) =>
  Schema.Struct({ mark: Schema.Literal(FRAME_MARK), type: Schema.Literal(type), ...fields })

/** What the frame says to the page that opened it (§2 Statistics frame). */
export const FrameMessage = Schema.Union([
  /** Height of what it shows, in CSS pixels. */
  message("heightChange", {
    height: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_HEIGHT })),
  }),
  message("historyChange", { path: FramePath }),
  message("goBack", {}),
  message("goForward", {}),
  message("setTitle", { title: Schema.String.check(Schema.isMaxLength(300)) }),
  /** It wants to know what is in the coupon. */
  message("updateBets", {}),
  /** A price was pressed: it goes into the coupon, or out of it. */
  message("sendBet", { pick: Pick }),
])
export type FrameMessage = typeof FrameMessage.Type

/** What the page says to the frame. */
export const HostMessage = Schema.Union([
  message("navigate", { path: FramePath }),
  /** Whether there is a page before and behind the one that is shown. */
  message("history", { back: Schema.Boolean, forward: Schema.Boolean }),
  /** Keys of the selections that are in the coupon. */
  message("bets", { keys: Schema.Array(Schema.String) }),
])
export type HostMessage = typeof HostMessage.Type

/** Why a message was not taken: another origin or window sent it, or it has no shape of ours. */
export const MessageRefusal = Schema.Literals(["origin", "schema"])
export type MessageRefusal = typeof MessageRefusal.Type

/** A message as a window hears it. */
interface Heard {
  readonly origin: string
  readonly data: unknown
  /** Whether the window that was expected to speak said it. */
  readonly fromPartner: boolean
}

type Read<Message> = { readonly message: Message } | { readonly refused: MessageRefusal }

const reader =
  <Message>(decode: (data: unknown) => Option.Option<Message>) =>
  (heard: Heard, origin: string): Read<Message> => {
    if (heard.origin !== origin || !heard.fromPartner) return { refused: "origin" }
    const message = decode(heard.data)
    return Option.isSome(message) ? { message: message.value } : { refused: "schema" }
  }

/** Reads what a frame said; only the frame itself, of our own origin and in a shape of ours, is listened to. */
export const readFrameMessage = reader(Schema.decodeUnknownOption(FrameMessage))

/** Reads what the page said to its frame, by the same rules. */
export const readHostMessage = reader(Schema.decodeUnknownOption(HostMessage))

/** Height that a frame is given for what it shows: never below the least (§2). */
export const frameHeight = (height: number): number => Math.max(MINIMUM_HEIGHT, height)
