/** A line that says where the bench is; a terminal shows only the newest. */
export const makeProgress = (rows: number, startedAt: number) => {
  const isTerminal = process.stderr.isTTY === true
  const clear = () => {
    if (isTerminal) process.stderr.write("\r\u001b[2K")
  }
  return {
    tell: (index: number, row: string, words: string): void => {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      const time = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`
      const line = `${time} row ${index + 1} of ${rows}, ${row}: ${words}`
      if (isTerminal) process.stderr.write(`\r\u001b[2K${line.slice(0, (process.stderr.columns ?? 100) - 1)}`)
      else process.stderr.write(`${line}\n`)
    },
    say: (text: string): void => {
      clear()
      console.log(text)
    },
  }
}
