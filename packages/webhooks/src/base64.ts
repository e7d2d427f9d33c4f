/** Decodes padded base64. Returns undefined for any other text. `atob` and `Buffer` are more lenient. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
