import { getNamedType } from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'
import { visitFields } from './visit-fields.ts'

/** A field that takes `PaginationParams` gets them. Without them it silently returns the first page only. */
export const paginateLists: Rule = (operations) =>
  visitFields(operations, (field, typeInfo) => {
    const page = typeInfo
      .getFieldDef()
      ?.args.find(({ type }) => getNamedType(type).name === 'PaginationParams')
    if (!page || field.arguments?.some(({ name }) => name.value === page.name)) return undefined
    return problemAt(
      field,
      `Give ${field.name.value} its ${page.name}. Without it, the field returns its first page only.`,
    )
  })
