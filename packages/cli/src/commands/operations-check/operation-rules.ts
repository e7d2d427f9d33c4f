import { basename, extname } from 'node:path'
import {
  concatAST,
  type DefinitionNode,
  type FieldNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  TypeInfo,
  type ValidationRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { flattenSelection, indexFragments } from '../../documents/fragments.ts'
import { isGraphqlFile } from '../../documents/parse-documents.ts'
import { type Problem, toProblem } from '../../documents/problem.ts'
import { validationRulesWith } from '../../documents/validation-rules.ts'
import { type Fix, problemAt, type Rule, type RuleInput, type RuleProblem, type Severity } from './rule.ts'
import { describeError } from './suggestions.ts'
import { conditionalTypes, escapedStrings, nestedTypes } from './type-rules.ts'

/** Applies a check to every field of every document. `typeInfo` provides the field's definition in the schema. */
const checkFields = (
  { schema, documents }: RuleInput,
  checkField: (field: FieldNode, typeInfo: TypeInfo) => RuleProblem | undefined,
): RuleProblem[] =>
  documents.flatMap(({ document }) => {
    const typeInfo = new TypeInfo(schema)
    const problems: RuleProblem[] = []
    const Field = (node: FieldNode) => {
      const problem = checkField(node, typeInfo)
      if (problem) problems.push(problem)
    }
    visit(document, visitWithTypeInfo(typeInfo, { Field }))
    return problems
  })

const validateAll = ({ schema, documents }: RuleInput, rules: readonly ValidationRule[]) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), rules, {
    maxErrors: Number.POSITIVE_INFINITY,
  })

/** Operations must pass the validation rules of the GraphQL specification. */
const fitsSchema: Rule = (input) =>
  validateAll(input, validationRulesWith(input.clientDirectives ?? [])).map((error) => ({
    ...toProblem(error),
    message: describeError(error, input.schema),
  }))

/**
 * A `.graphql` file must have at most one operation. Every operation must have a name, because logs, traces and generated types
 * contain it.
 */
const oneOperationPerFile: Rule = function* ({ documents }) {
  const names = new Set(
    documents.flatMap(({ document }) =>
      document.definitions.filter(isOperation).map(({ name }) => name?.value),
    ),
  )
  for (const { location, document } of documents) {
    const [, ...others] = document.definitions.filter(isOperation)
    for (const operation of document.definitions.filter(isOperation)) {
      if (!operation.name)
        yield {
          ...problemAt(operation, `This ${operation.operation} has no name. Add one.`),
          fix:
            others.length === 0 && isGraphqlFile(location)
              ? nameAsFile(operation, location, names)
              : undefined,
        }
    }
    if (!isGraphqlFile(location)) continue
    for (const operation of others)
      yield problemAt(
        operation.name ?? operation,
        'This file already contains an operation. Move this one to a separate file.',
      )
  }
}

function nameAsFile(
  { operation, loc }: OperationDefinitionNode,
  location: string,
  taken: ReadonlySet<string | undefined>,
): Fix | undefined {
  const name = basename(location, extname(location))
  if (!loc || taken.has(name) || !/^[A-Za-z]\w*$/.test(name)) return undefined
  const isShort = loc.source.body[loc.start] === '{'
  return {
    insert: isShort
      ? { offset: loc.start, text: `${operation} ${name} ` }
      : { offset: loc.start + operation.length, text: ` ${name}` },
  }
}

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION

/** A `.graphql` file must be named after its operation or, if it has none, after its first fragment. */
const fileName: Rule = function* ({ documents }) {
  for (const { location, document } of documents) {
    if (!isGraphqlFile(location)) continue
    const { definitions } = document
    const main = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? definitions[0]
    const name = main && 'name' in main ? main.name : undefined
    if (!name || name.value === basename(location, extname(location))) continue
    const rename = `${name.value}${extname(location)}`
    yield { ...problemAt(name, `This file should be named ${rename}, after ${name.value}.`), fix: { rename } }
  }
}

/** Operations must select `success` on each payload, because failures also return HTTP 200. */
const selectSuccess: Rule = (input) => {
  const fragments = indexFragments(input.documents)
  return checkFields(input, (field, typeInfo) => {
    const type = getNamedType(typeInfo.getType())
    if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return undefined
    if (!('success' in type.getFields() && 'code' in type.getFields())) return undefined
    const selected = flattenSelection(field.selectionSet, fragments)
    if (selected.some(({ name }) => name.value === 'success')) return undefined
    const isTaken = selected.some(({ alias }) => alias?.value === 'success')
    const problem = problemAt(
      field,
      `Select "success" on "${field.name.value}": a failure also returns HTTP 200.`,
    )
    return isTaken ? problem : { ...problem, fix: insertSuccess(field) }
  })
}

/** Returns a fix that inserts `success` before the first selection, with the same indentation. */
function insertSuccess({ selectionSet }: FieldNode): Fix | undefined {
  const first = selectionSet?.selections[0]?.loc
  if (!first) return undefined
  const before = first.source.body.slice(0, first.start)
  const [, lineBreak = '', indent = ''] = /(\r?\n)([ \t]*)$/.exec(before) ?? []
  return { insert: { offset: first.start, text: lineBreak ? `success${lineBreak}${indent}` : 'success ' } }
}

/** Arguments of type `PaginationParams` must be passed. Otherwise, the field returns only its first page. */
const paginateLists: Rule = (input) =>
  checkFields(input, (field, typeInfo) => {
    const page = typeInfo
      .getFieldDef()
      ?.args.find(({ type }) => getNamedType(type).name === 'PaginationParams')
    if (!page || field.arguments?.some(({ name }) => name.value === page.name)) return undefined
    return problemAt(
      field,
      `Pass "${page.name}" to "${field.name.value}". Otherwise, the field returns only its first page.`,
    )
  })

/** Operations must not use deprecated fields, arguments or enum values. The message contains the reason. */
const noDeprecated: Rule = (input) =>
  validateAll(input, [NoDeprecatedCustomRule]).map((error) => toProblem(error))

/**
 * Strings and numbers must be variables, because they can be patient data. Enum values, booleans and null may be literals.
 */
const noLiterals: Rule = ({ documents }) =>
  documents.flatMap(({ document }) => {
    const problems: Problem[] = []
    visit(document, {
      Directive: () => false,
      Argument({ name, value }) {
        visit(value, {
          enter(node) {
            if (node.kind !== Kind.STRING && node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return
            problems.push(
              problemAt(node, `The argument "${name.value}" contains a literal. Pass a variable.`),
            )
          },
        })
      },
    })
    return problems
  })

/** Every fragment must be used by an operation. */
const noUnusedFragments: Rule = (input) =>
  validateAll(input, [NoUnusedFragmentsRule]).map((error) => toProblem(error))

/**
 * Rules with their default severities, keyed by name. Invalid documents and wrong generated types are errors. Other findings are
 * warnings.
 */
export const rules: Readonly<Record<string, { rule: Rule; severity: Severity }>> = {
  'fits-schema': { rule: fitsSchema, severity: 'error' },
  'no-unused-fragments': { rule: noUnusedFragments, severity: 'error' },
  'one-operation-per-file': { rule: oneOperationPerFile, severity: 'warning' },
  'file-name': { rule: fileName, severity: 'warning' },
  'select-success': { rule: selectSuccess, severity: 'warning' },
  'paginate-lists': { rule: paginateLists, severity: 'warning' },
  'no-literals': { rule: noLiterals, severity: 'warning' },
  'no-deprecated': { rule: noDeprecated, severity: 'warning' },
  'conditional-types': { rule: conditionalTypes, severity: 'error' },
  'nested-types': { rule: nestedTypes, severity: 'error' },
  'escaped-strings': { rule: escapedStrings, severity: 'error' },
}
