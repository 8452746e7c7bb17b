const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/**
 * Reads a date as §5 Form rules writes it, `year-month-day hour:minute:second`, the time being optional:
 * milliseconds as if it were UTC, fit for comparing only; `undefined` where it is no date of the calendar.
 */
export const parseDateTime = (text: string): number | undefined => {
  const found = DATE_TIME.exec(text)
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? "0"))
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(at)
  const same =
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === minute &&
    back.getUTCSeconds() === second
  return same ? at : undefined
}
