import { readSource } from '../../pages/assets.ts'

export interface PublishedOperation {
  name: string
  /** Folder of the operation, such as `care-flows`. */
  domain: string
  /** Document of the operation, including its fragments, with descriptions as comments. */
  text: string
}

let loaded: readonly PublishedOperation[] | undefined

/** Lists the operations of `@orchestration/operations`, sorted by domain and name. Reads the file on the first call. */
export function listPublishedOperations(): readonly PublishedOperation[] {
  loaded ??= JSON.parse(readSource('http/portal/__generated__/operations.json')) as PublishedOperation[]
  return loaded
}
