const press = (href: string, name: string): void => {
  const link = document.createElement("a")
  link.href = href
  link.download = name
  link.click()
}

/** Hands a file to the browser, which keeps it where it keeps files. */
export const keepFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  press(url, name)
  URL.revokeObjectURL(url)
}

/** Has the browser take a file from an address of the site and keep it, without a page in between. */
export const keepFrom = (address: string, name: string): void => press(address, name)
