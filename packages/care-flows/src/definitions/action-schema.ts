import * as v from 'valibot'
import type { ActionType } from '../engine/release.ts'
import {
  dataPointType,
  date,
  describedText,
  duration,
  integerBetween,
  jsonPath,
  key,
  nonEmptyRecord,
  repetitionCount,
  retries,
  text,
  textMap,
  title,
} from './field-schemas.ts'

const optional = v.exactOptional

const assignmentFields = {
  /** The key of the action. @defaultValue `<step>.<form>`, or `<step>.<number>` if the action has no form */
  key: optional(key),
  /** The key of a stakeholder. @defaultValue patient */
  to: optional(describedText('The key of a stakeholder. Default: patient.')),
  /** The time from creation until expiry, such as `14 days`. @defaultValue never */
  expires: optional(duration),
}

/** The kind of an action in definitions: the engine's type in lower case, except that a `PLUGIN` is called `extension`. */
type KindOf<Type extends ActionType> = Type extends 'PLUGIN' ? 'extension' : Lowercase<Type>

/** The schemas of actions, keyed by kind. */
const actions = {
  form: v.strictObject({
    form: describedText('The key of a form.'),
    ...assignmentFields,
    /** @defaultValue regular */
    display: optional(v.picklist(['conversational', 'regular'])),
  }),

  checklist: v.strictObject({
    checklist: v.strictObject({
      title,
      items: v.pipe(v.array(title), v.nonEmpty('must list at least one item')),
    }),
    ...assignmentFields,
  }),

  message: v.strictObject({
    /** `{key}` in the subject and in the body is replaced with the value of the data point. */
    message: v.strictObject({
      subject: title,
      body: describedText('"{key}" is replaced with the value of the data point.'),
      /** @defaultValue html */
      format: optional(v.picklist(['html', 'slate'])),
      attachments: optional(
        v.array(
          v.strictObject({
            name: text,
            url: v.pipe(v.string(), v.url('must be a URL')),
            type: v.picklist(['file', 'video', 'link']),
          }),
        ),
      ),
    }),
    ...assignmentFields,
  }),

  calculation: v.strictObject({
    calculation: describedText('The key of a calculation.'),
    key: optional(key),
  }),

  /** Waits for a duration, a date, a value, or an update from an extension. */
  timer: v.strictObject({
    timer: v.strictObject({
      title: optional(title),
      wait: optional(duration),
      until: optional(date),
      await: optional(describedText('The key of a data point.')),
      timeout: optional(duration),
      /**
       * The key of the data point in which an extension returns the id of a resource. The timer ends when the extension reports a
       * change to the resource.
       */
      updated: optional(
        describedText('The key of a value that an extension returns, such as "book.appointment-id".'),
      ),
    }),
    key: optional(key),
  }),

  api_call: v.strictObject({
    api_call: v.strictObject({
      title,
      /** @defaultValue POST */
      method: optional(v.picklist(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])),
      url: v.pipe(v.string(), v.url('must be a URL')),
      headers: optional(textMap),
      body: optional(v.string()),
      /** Sends a GraphQL request. `{key}` in a variable is replaced with the value of the data point. */
      graphql: optional(v.strictObject({ query: text, variables: optional(textMap) })),
      /**
       * The simulated responses to the attempts, in order. The last response is repeated for further attempts. `from outside` means
       * that a test sends the responses.
       * @defaultValue one response with status 200
       */
      answers: optional(
        v.union(
          [
            v.literal('from outside'),
            v.pipe(
              v.array(
                v.strictObject({
                  status: integerBetween(100, 599),
                  body: optional(v.string()),
                  /** The number of attempts that get this response. @defaultValue 1 */
                  times: optional(repetitionCount),
                }),
              ),
              v.nonEmpty(),
            ),
          ],
          'must be "from outside", or a list of responses, such as "- status: 503"',
        ),
      ),
      /** The data points to collect from a successful response, each with a JSONPath such as `$.order.id`. */
      returns: optional(
        nonEmptyRecord(v.strictObject({ path: jsonPath, type: dataPointType, title: optional(title) })),
      ),
      retries: optional(retries),
    }),
    key: optional(key),
  }),

  extension: v.strictObject({
    extension: v.strictObject({
      title,
      name: describedText('The key of the extension.'),
      action: text,
      fields: optional(textMap),
      settings: optional(textMap),
      /** The data points that the extension returns. `value` is the simulated value. */
      returns: optional(
        nonEmptyRecord(
          v.strictObject({ type: dataPointType, title: optional(title), value: optional(v.string()) }),
        ),
      ),
      /**
       * When the extension completes: `by itself` (immediately), after a duration, or `from outside` (when a test completes it).
       * @defaultValue by itself
       */
      completes: optional(
        v.union(
          [v.literal('by itself'), v.literal('from outside'), duration],
          'must be "by itself", "from outside", or a duration such as "2 hours"',
        ),
      ),
      /** The number of attempts that fail before one succeeds. @defaultValue 0 */
      failures: optional(
        v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be 0 or more')),
      ),
    }),
    ...assignmentFields,
  }),

  clinical_note: v.strictObject({
    clinical_note: v.strictObject({
      title,
      narratives: nonEmptyRecord(
        v.strictObject({
          title,
          body: describedText('HTML. "{key}" is replaced with the value of the data point.'),
        }),
      ),
      context: optional(textMap),
    }),
    key: optional(key),
  }),

  push_to_emr: v.strictObject({
    push_to_emr: v.strictObject({ title, body: text, metadata: optional(textMap) }),
    key: optional(key),
  }),
} satisfies Record<KindOf<ActionType>, v.GenericSchema>

export type ActionKind = keyof typeof actions
export type YamlAction<Kind extends ActionKind = ActionKind> = v.InferOutput<(typeof actions)[Kind]>

export const actionKinds = Object.keys(actions) as ActionKind[]

/** The kinds of actions that are assigned to the patient by default. */
export const kindsAssignedByDefault: readonly string[] = [
  'form',
  'checklist',
  'message',
] satisfies ActionKind[]

const noAction = v.pipe(
  v.unknown(),
  v.check(() => false, `must be an action: a map with one of the keys ${actionKinds.join(', ')}`),
)

/** Checks an action only against the schema of its kind, so that errors never mention the schemas of other kinds. */
export const action = v.lazy((value): v.GenericSchema<YamlAction> => {
  if (value === undefined) return v.union(Object.values(actions)) as v.GenericSchema<YamlAction>
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const kind = actionKinds.find((candidate) => keys.includes(candidate))
  return (kind ? actions[kind] : noAction) as v.GenericSchema<YamlAction>
})
