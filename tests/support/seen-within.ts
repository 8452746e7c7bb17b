/**
 * What a journey waits for is seen within this time, or it never comes: a bound for what hangs, not a measure of speed. A busy machine
 * takes ten times as long as a quiet one, which may fail no journey.
 */
export const SEEN_WITHIN_MS = 60_000
