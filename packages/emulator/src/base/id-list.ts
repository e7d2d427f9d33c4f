import { createId } from './random.ts'

/** An active fault or stub with its id. */
export type WithId<Item> = Item & {
  /** Pass it to `clearFaults` or `clearStubs` to remove only this fault or stub. */
  id: string
}

/** A list that assigns an id to each item. */
export interface IdList<Item> {
  /** Returns the id of the item. */
  add(item: Item): string
  /** Lists the items, oldest first. */
  list(): WithId<Item>[]
  /** Returns whether the item existed. */
  remove(id: string): boolean
  clear(): void
}

export function createIdList<Item>(): IdList<Item> {
  let items: readonly WithId<Item>[] = []
  return {
    add(item) {
      const id = createId()
      items = [...items, { ...item, id }]
      return id
    },
    list: () => [...items],
    remove(id) {
      const { length } = items
      items = items.filter((item) => item.id !== id)
      return items.length < length
    },
    clear() {
      items = []
    },
  }
}
