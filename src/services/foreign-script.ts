const scripts = new Map<string, Promise<void>>()

const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`No script came from ${src}`))
    }
    document.head.append(script)
  })

/** Loads another party's script once; one that did not come is asked for again the next time. */
export const foreignScript = (src: string): Promise<void> => {
  const known = scripts.get(src) ?? addScript(src)
  scripts.set(src, known)
  known.catch(() => scripts.delete(src))
  return known
}
