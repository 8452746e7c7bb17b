import { Schema } from "effect"

/** What a device may be told of while the site is closed: news of games that are followed, how own bets ended, messages of the site and its operators. */
export const PushTopic = Schema.Literals(["games", "bets", "messages"])
export type PushTopic = typeof PushTopic.Type

/** Topics that are wanted, in any order. */
export const PushTopics = Schema.Array(PushTopic).check(Schema.isMaxLength(PushTopic.literals.length))

/** What a device is told of whose player chose nothing else. */
export const ALL_TOPICS: ReadonlyArray<PushTopic> = PushTopic.literals

/** Topics in the order in which they are named. */
export const orderedTopics = (topics: ReadonlyArray<PushTopic>): ReadonlyArray<PushTopic> =>
  ALL_TOPICS.filter((topic) => topics.includes(topic))
