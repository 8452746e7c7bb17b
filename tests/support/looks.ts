/** Whether every journey is made in all of its looks, as before a release: on a phone and a desktop, in Russian and in English. */
const EVERY_LOOK = process.env.EVERY_LOOK !== undefined

/**
 * The looks that a journey is made in: the named one alone, or all of them where `EVERY_LOOK` is set. How screens stand in each look
 * is seen in every state by `stills.test.ts`. Throws where no look has the name.
 */
export const madeOn = <Look extends readonly [string, ...ReadonlyArray<unknown>]>(
  name: NoInfer<Look[0]>,
  looks: ReadonlyArray<Look>,
): ReadonlyArray<Look> => {
  const look = looks.find(([each]) => each === name)
  if (look === undefined) throw new Error(`No look of the journey is called "${name}"`)
  return EVERY_LOOK ? looks : [look]
}
