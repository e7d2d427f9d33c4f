import { basename, extname } from 'node:path'
import {
  type FieldNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  type ValidationRule,
  visit,
} from 'graphql'
import { flattenSelection, indexFragments } from '../../documents/fragments.ts'
import { fileOf, isGraphqlFile } from '../../documents/parse-documents.ts'
import { validationRulesWith } from '../../documents/validation-rules.ts'
import { createInsertion, type Fix, report, type Severity } from './finding.ts'
import { conditionalTypes, escapedStrings, nestedTypes } from './type-rules.ts'

/**
 * A `.graphql` file must have at most one operation. Every operation must have a name, because logs, traces and generated types
 * contain it.
 */
const oneOperationPerFile: ValidationRule = (context) => ({
  Document({ definitions }) {
    const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    const names = new Set(operations.map(({ name }) => name?.value))
    for (const [file, own] of Map.groupBy(operations, fileOf)) {
      const isFile = isGraphqlFile(file)
      for (const [index, operation] of own.entries()) {
        const fix = isFile && own.length === 1 ? nameAsFile(operation, names) : undefined
        if (!operation.name)
          report(context, operation, `This ${operation.operation} has no name. Add one.`, fix)
        if (isFile && index > 0)
          report(
            context,
            operation.name ?? operation,
            'This file already contains an operation. Move this one to a separate file.',
          )
      }
    }
  },
})

function nameAsFile(node: OperationDefinitionNode, taken: ReadonlySet<string | undefined>): Fix | undefined {
  const { operation, loc } = node
  const file = fileOf(node)
  const name = basename(file, extname(file))
  if (!loc || taken.has(name) || !/^[A-Za-z]\w*$/.test(name)) return undefined
  const isShort = loc.source.body[loc.start] === '{'
  return isShort
    ? createInsertion(loc, loc.start, `${operation} ${name} `)
    : createInsertion(loc, loc.start + operation.length, ` ${name}`)
}

/** A `.graphql` file must be named after its operation or, if it has none, after its first fragment. */
const fileName: ValidationRule = (context) => ({
  Document({ definitions }) {
    for (const [file, own] of Map.groupBy(definitions, fileOf)) {
      const main = own.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? own[0]
      const name = main && 'name' in main ? main.name : undefined
      if (!isGraphqlFile(file) || !name || name.value === basename(file, extname(file))) continue
      const rename = `${name.value}${extname(file)}`
      report(context, name, `This file should be named ${rename}, after ${name.value}.`, { rename })
    }
  },
})

/** Operations must select `success` on each payload, because failures also return HTTP 200. */
const selectSuccess: ValidationRule = (context) => {
  const fragments = indexFragments([context.getDocument()])
  return {
    Field(field) {
      const type = getNamedType(context.getType())
      if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return
      if (!('success' in type.getFields() && 'code' in type.getFields())) return
      const selected = flattenSelection(field.selectionSet, fragments)
      if (selected.some(({ name }) => name.value === 'success')) return
      const isTaken = selected.some(({ alias }) => alias?.value === 'success')
      const message = `Select "success" on "${field.name.value}": a failure also returns HTTP 200.`
      report(context, field, message, isTaken ? undefined : insertSuccess(field))
    },
  }
}

/** Returns a fix that inserts `success` before the first selection, with the same indentation. */
function insertSuccess({ selectionSet }: FieldNode): Fix | undefined {
  const first = selectionSet?.selections[0]?.loc
  if (!first) return undefined
  const before = first.source.body.slice(0, first.start)
  const [, lineBreak = '', indent = ''] = /(\r?\n)([ \t]*)$/.exec(before) ?? []
  return createInsertion(first, first.start, lineBreak ? `success${lineBreak}${indent}` : 'success ')
}

/** Arguments of type `PaginationParams` must be passed. Otherwise, the field returns only its first page. */
const paginateLists: ValidationRule = (context) => ({
  Field(field) {
    const args = context.getFieldDef()?.args ?? []
    const page = args.find(({ type }) => getNamedType(type).name === 'PaginationParams')
    if (!page || field.arguments?.some(({ name }) => name.value === page.name)) return
    const message = `Pass "${page.name}" to "${field.name.value}". Otherwise, the field returns only its first page.`
    report(context, field, message)
  },
})

/**
 * Strings and numbers must be variables, because they can be patient data. Enum values, booleans and null may be literals.
 */
const noLiterals: ValidationRule = (context) => ({
  Directive: () => false,
  Argument({ name, value }) {
    visit(value, {
      enter(node) {
        if (node.kind !== Kind.STRING && node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return
        report(context, node, `The argument "${name.value}" contains a literal. Pass a variable.`)
      },
    })
  },
})

interface RuleGroup {
  rules: readonly ValidationRule[]
  /** The default severity. */
  severity: Severity
}

/**
 * Creates the rules, keyed by the name in findings. Invalid documents and wrong generated types are errors. Other findings are
 * warnings. Each rule is a validation rule of GraphQL.js.
 *
 * @param clientDirectives names of client directives, in addition to those of Apollo Client.
 */
export const createRules = (clientDirectives: readonly string[]): Readonly<Record<string, RuleGroup>> => ({
  'fits-schema': { rules: validationRulesWith(clientDirectives), severity: 'error' },
  'no-unused-fragments': { rules: [NoUnusedFragmentsRule], severity: 'error' },
  'one-operation-per-file': { rules: [oneOperationPerFile], severity: 'warning' },
  'file-name': { rules: [fileName], severity: 'warning' },
  'select-success': { rules: [selectSuccess], severity: 'warning' },
  'paginate-lists': { rules: [paginateLists], severity: 'warning' },
  'no-literals': { rules: [noLiterals], severity: 'warning' },
  'no-deprecated': { rules: [NoDeprecatedCustomRule], severity: 'warning' },
  'conditional-types': { rules: [conditionalTypes], severity: 'error' },
  'nested-types': { rules: [nestedTypes], severity: 'error' },
  'escaped-strings': { rules: [escapedStrings], severity: 'error' },
})
