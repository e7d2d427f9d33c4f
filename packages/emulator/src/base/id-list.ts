import { createRandomId } from './random.ts'

/** A list that assigns an id to each item. */
export interface IdList<Item> {
  /** Adds an item and returns its id. */
  add(item: Item): string
  /** Lists the items, oldest first. */
  list(): (Item & { id: string })[]
  /** Returns whether the item existed. */
  remove(id: string): boolean
  clear(): void
}

export function createIdList<Item>(): IdList<Item> {
  let items: readonly (Item & { id: string })[] = []
  return {
    add(item) {
      const id = createRandomId()
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
