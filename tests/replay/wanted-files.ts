/** One golden file of the server: of an aggregate, as a run made it; the run is empty where people used the site as it is meant. */
export interface WantedFile {
  readonly run: string
  readonly kind: string
}

/**
 * Which golden files are to be written: of each aggregate the one that people made by using the site, where there is
 * none yet, and what is asked for by name. A run comes by far more aggregates than it is about, so that of a run nothing
 * is missing that nobody asked for.
 * @param asked `<run>/<aggregate>` each, as on the command line
 * @throws an Error in words where no run or no aggregate has such a name
 */
export const wantedFiles = (
  asked: ReadonlyArray<string>,
  runs: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
  exists: (file: WantedFile) => boolean,
): ReadonlyArray<WantedFile> => {
  const named = asked.map((name) => {
    const [run = "", kind = "", ...rest] = name.split("/")
    if (rest.length > 0 || !runs.includes(run) || !kinds.includes(kind))
      throw new Error(`"${name}" is not <run>/<aggregate>. Runs: ${runs.join(", ")}`)
    return { run, kind }
  })
  return [...kinds.map((kind) => ({ run: "", kind })), ...named].filter((file) => !exists(file))
}
