import type { Rule } from '@graphql-inspector/core'

/** Leaves out changes inside a new type, field or value, such as its fields and its description. */
export const onlyRootCauses: Rule = ({ changes }) => {
  const added = (type: RegExp) =>
    new Set(changes.filter((change) => type.test(change.type)).map(({ path }) => path))
  const newTypes = added(/^TYPE_ADDED$/)
  const newThings = added(/^(TYPE|FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_ADDED$/)
  return changes.filter(({ type, path = '' }) => {
    const [typeName] = path.split('.')
    const isPart = path !== typeName && newTypes.has(typeName)
    return !isPart && !(type.endsWith('DESCRIPTION_ADDED') && newThings.has(path))
  })
}
