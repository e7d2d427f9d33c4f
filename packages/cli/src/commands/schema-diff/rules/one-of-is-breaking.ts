import { CriticalityLevel, type Rule } from '@graphql-inspector/core'

/** An input type that becomes `@oneOf` rejects a value with two of its fields, or none. */
export const oneOfIsBreaking: Rule = ({ changes }) =>
  changes.map((change) =>
    change.type === 'DIRECTIVE_USAGE_INPUT_OBJECT_ADDED' && change.meta.addedDirectiveName === 'oneOf'
      ? {
          ...change,
          message: `Input object type '${change.meta.inputObjectName}' takes exactly one of its fields now`,
          criticality: { ...change.criticality, level: CriticalityLevel.Breaking },
        }
      : change,
  )
