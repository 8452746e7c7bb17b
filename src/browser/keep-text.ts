/** Keeps a text where the storage is neither full nor blocked: for what a page without it only has to make anew. */
export const keepText = (storage: Storage, key: string, text: string): void => {
  try {
    storage.setItem(key, text)
  } catch {
    // Kept for this page alone.
  }
}
