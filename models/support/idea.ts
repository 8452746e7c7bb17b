import { Schema } from "effect"
import { lengthOf } from "../request/plain-text.ts"
import { PlayerId } from "../wallet/account.ts"
import { MessageKey, plainText } from "./conversation.ts"

/** What an idea can be about, in the order in which it is offered (§2 Personal office sections: share idea). */
export const IDEA_AREAS = ["betting", "live", "casino", "payments", "account", "site", "other"] as const

/** One of {@link IDEA_AREAS}. */
export const IdeaArea = Schema.Literals(IDEA_AREAS)
export type IdeaArea = typeof IdeaArea.Type

/** Fewest and most characters of an idea, without the blanks around it. */
export const IDEA_LEAST = 10
export const IDEA_MOST = 2000

/** Most characters of what is answered to an idea. */
export const IDEA_ANSWER_MOST = 1000

/** Most ideas of a player that are not decided. */
export const MOST_OPEN_IDEAS = 50

/** Ideas of one page of a list. */
export const IDEAS_SHOWN = 20

/** Longest text that a request may carry at all: what is too long for an idea is told in words below it. */
const TEXT_BOUND = 20_000

/** Whose an idea is, and under which key it was shared. */
export const IdeaId = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,15}\.[A-Za-z0-9-]{8,64}$/)).pipe(
  Schema.annotate({ examples: ["42.5f0c2c52-6d53-4a5e-8a53-6c1f3f1d9a10"] }),
  Schema.brand("IdeaId"),
)
export type IdeaId = typeof IdeaId.Type

/** How an idea stands: nobody has looked at it, somebody considers it, it was carried out, declined, or taken back. */
export const IdeaState = Schema.Literals(["shared", "considered", "done", "declined", "withdrawn"])
export type IdeaState = typeof IdeaState.Type

/** Whether an idea can still be decided or taken back. */
export const isOpenIdea = (state: IdeaState): boolean => state === "shared" || state === "considered"

/** What a player shares. */
export const IdeaWish = Schema.Struct({
  key: MessageKey,
  area: IdeaArea,
  text: Schema.String.check(Schema.isMaxLength(TEXT_BOUND)),
})
export type IdeaWish = typeof IdeaWish.Type

const written = {
  id: IdeaId,
  area: IdeaArea,
  state: IdeaState,
  text: Schema.String,
  sharedAt: Schema.Int,
  /** What the player is answered; empty while it is not decided. */
  answer: Schema.String,
  decidedAt: Schema.NullOr(Schema.Int),
} as const

/** An idea as its player sees it. Times in milliseconds since the epoch. */
export const IdeaView = Schema.Struct(written)
export type IdeaView = typeof IdeaView.Type

/** A page of a player's ideas, newest first; `next`: where the next page begins, null where it is the last. */
export const IdeaPage = Schema.Struct({ ideas: Schema.Array(IdeaView), next: Schema.NullOr(Schema.String) })
export type IdeaPage = typeof IdeaPage.Type

/** An idea at the desk; `operator`: who did something with it last. */
export const IdeaRow = Schema.Struct({
  ...written,
  playerId: PlayerId,
  operator: Schema.NullOr(Schema.String),
  consideredAt: Schema.NullOr(Schema.Int),
})
export type IdeaRow = typeof IdeaRow.Type

/** Which ideas the desk lists; `open`: those that are not decided. What was taken back stands on no list. */
export const IdeaList = Schema.Literals(["open", "shared", "considered", "done", "declined"])
export type IdeaList = typeof IdeaList.Type

/** Which first: those that wait longest, or the newest. Decided ones go by when they were decided. */
export const IdeaOrder = Schema.Literals(["oldest", "newest"])
export type IdeaOrder = typeof IdeaOrder.Type

/** Which ideas are listed, and where the page begins; null: at the beginning. */
export const IdeaQuery = Schema.Struct({
  list: IdeaList,
  area: Schema.NullOr(IdeaArea),
  order: IdeaOrder,
  after: Schema.NullOr(Schema.String),
})
export type IdeaQuery = typeof IdeaQuery.Type

/** A page of ideas at the desk; `waiting`: how many nobody has looked at. */
export const IdeaQueue = Schema.Struct({
  rows: Schema.Array(IdeaRow),
  next: Schema.NullOr(Schema.String),
  waiting: Schema.Int,
})
export type IdeaQueue = typeof IdeaQueue.Type

/** What an operator does with an idea; `answer`: what the player is told, empty where it is considered. */
export const IdeaAct = Schema.Struct({
  act: Schema.Literals(["consider", "done", "decline"]),
  answer: Schema.String.check(Schema.isMaxLength(TEXT_BOUND)),
})
export type IdeaAct = typeof IdeaAct.Type

/** Why a text is no idea: too little of it, or too much; nothing where it is one. */
export const ideaFault = (text: string): "short" | "long" | undefined => {
  const length = lengthOf(plainText(text))
  return length < IDEA_LEAST ? "short" : length > IDEA_MOST ? "long" : undefined
}

/** Why a text answers no idea: nothing is said, or too much; nothing where it does. */
export const answerFault = (text: string): "empty" | "long" | undefined => {
  const length = lengthOf(plainText(text))
  return length === 0 ? "empty" : length > IDEA_ANSWER_MOST ? "long" : undefined
}

/** Characters that an idea may still have; below nought where it has too many. */
export const ideaLeft = (text: string): number => IDEA_MOST - lengthOf(plainText(text))

const FIRST: IdeaQuery = { list: "open", area: null, order: "oldest", after: null }
const isList = Schema.is(IdeaList)
const isArea = Schema.is(IdeaArea)
const isOrder = Schema.is(IdeaOrder)

/** The page that an address asks for by its part from `?` on; what it can't mean is left out. */
export const ideasIn = (search: string): IdeaQuery => {
  const given = new URLSearchParams(search)
  const [list, area, order] = [given.get("state"), given.get("area"), given.get("order")]
  const after = given.get("after")
  return {
    list: isList(list) ? list : FIRST.list,
    area: isArea(area) ? area : null,
    order: isOrder(order) ? order : FIRST.order,
    after: after === null || after === "" ? null : after,
  }
}

/** The part of an address from `?` on that asks for a page; empty where it is the first one of all. */
export const ideasSearch = ({ list, area, order, after }: IdeaQuery): string => {
  const asked = new URLSearchParams({
    ...(list === FIRST.list ? {} : { state: list }),
    ...(area === null ? {} : { area }),
    ...(order === FIRST.order ? {} : { order }),
    ...(after === null ? {} : { after }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}
