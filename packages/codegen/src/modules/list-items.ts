import type { FieldNode, GraphQLCompositeType } from 'graphql'

/** A place in the result where a field is selected. */
export interface Place {
  /** The names of the fields from the root. Where objects of a union differ, the object's name is a part too. */
  path: readonly string[]
  field: FieldNode
}

/** An item of a list. */
export interface Item extends Place {
  type: GraphQLCompositeType
  /** The TypeScript type. */
  text: string
}

/** An item that gets a type of its own. */
export interface NamedItem extends Item {
  name: string
}

/** Stands for the name of an item. The name depends on all other items, so it is filled in at the end. */
export const placeholder = (index: number): string => `\0${index}\0`

/** Replaces each placeholder with the name of its item. */
export const fillIn = (text: string, items: readonly Item[], names: ReadonlyMap<Item, string>): string =>
  text.replace(/\0(\d+)\0/g, (_, index) => names.get(items[Number(index)] as Item) ?? '')

/** Names list items after their type. When several select different fields of one type, names them after their path. */
export function nameItems(items: readonly Item[], prefix: string): Map<Item, string> {
  const isFirst = ({ type, text }: Item, index: number) =>
    items.findIndex((other) => other.type === type && other.text === text) === index
  const distinct = items.filter((item, index) => !/^\w+$/.test(item.text) && isFirst(item, index))
  return new Map(
    distinct.map((item) => {
      const isOnly = distinct.every((other) => other === item || other.type !== item.type)
      return [item, `${prefix}_${isOnly ? item.type.name : item.path.join('_')}`]
    }),
  )
}
