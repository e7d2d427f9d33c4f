import { idOf } from './create-repeat-counter.ts'

/** Drops the items whose `id` was in this page or one of the last `window` pages. Items without an `id` are kept. */
export function createDuplicateFilter<Item>(window: number): (items: readonly Item[]) => Item[] {
  const pages: Array<Set<unknown>> = []
  return (items) => {
    const ids = new Set<unknown>()
    const fresh = items.filter((item) => {
      const id = idOf(item)
      if (id === undefined) return true
      const isNew = !ids.has(id) && !pages.some((page) => page.has(id))
      ids.add(id)
      return isNew
    })
    pages.push(ids)
    if (pages.length > window) pages.shift()
    return fresh
  }
}
