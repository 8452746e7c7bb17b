/**
 * The browser's feed over one WebSocket at `FEED_SOCKET_PATH`: for each topic a snapshot with a sequence number, then
 * deltas numbered densely from it; after a gap the browser asks for the snapshot again (design: Feed).
 */
export const FEED_SOCKET_PATH = "/service-api/feed/socket"

/** The server beats this often, in milliseconds. */
export const FEED_BEAT_MS = 5000

/** Pattern of `Topic`: ids are as long as an exact integer may be. */
export const TOPIC = /^(live|top|me|asia|(champ|game|asia)\/[1-9]\d{0,15})$/
