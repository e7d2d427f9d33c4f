/** What a proxy sees of a request. It may change it before it is forwarded. */
export interface Asked {
  method: string
  path: string
  headers: Record<string, string | undefined>
  text: string
  /** The parsed body. Empty if it is not a JSON object. */
  body: { query?: string; variables?: Record<string, unknown> | null; operationName?: string }
}

/** What a proxy answers. A lie changes it in place. */
export interface Told {
  status: number
  headers: Record<string, string>
  body: Body
}

export interface Body {
  data?: Record<string, unknown> | null
  errors?: { message?: string; path?: unknown; extensions?: Record<string, unknown> }[]
}

export interface Lie {
  name: string
  /** The behaviours that may notice it, by their ids. */
  about: RegExp
  /** Changes the request. */
  ask?(asked: Asked): void
  /** Changes the answer. */
  tell?(told: Told, asked: Asked): void
  /** Answers in place of the service. */
  reply?(asked: Asked): Told | undefined
}

type Row = Record<string, unknown>

const isAsking = ({ body }: Asked, field: string) => new RegExp(`\\b${field}\\b`).test(body.query ?? '')
export const refusal = (status: number, headers: Record<string, string> = {}): Told => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: { errors: [{ message: 'Refused.' }] },
})

/** The first leaf of a value that is not empty, with the object that holds it. Errors and names of types are left alone. */
function findLeaf(value: unknown): [Row, string] | undefined {
  if (Array.isArray(value)) return value.map(findLeaf).find(Boolean)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    if (['string', 'number', 'boolean'].includes(typeof part)) return [value as Row, name]
    const found = findLeaf(part)
    if (found) return found
  }
  return undefined
}

/** Replaces `code`, which every payload has first, or the first leaf, by a value of another type. */
const otherType = (field: string): Lie => ({
  name: `${field} answers a value of another type`,
  about: new RegExp(`^shapes/${field}$`),
  tell({ body }) {
    const leaf = findLeaf(body.data)
    if (leaf) leaf[0][leaf[1]] = { not: 'a leaf' }
  },
})

const withoutError = (field: string): Lie => ({
  name: `${field} of an unknown id fails without an error`,
  about: new RegExp(`^refusals/${field}$`),
  tell(told, asked) {
    if (!told.body.errors || !isAsking(asked, field)) return
    told.body = { data: { [field]: { code: '404', success: false } } }
    // Where null is known too, only a record that nobody has is a lie.
    if (['activity', 'pathway', 'form'].includes(field)) told.body = { data: null }
  },
})

const otherError = (field: string): Lie => ({
  name: `${field} of an unknown id has an error of another type`,
  about: new RegExp(`^refusals/${field}$`),
  tell({ body }) {
    for (const { extensions } of body.errors ?? []) if (extensions) extensions.type = 'SOMETHING_ELSE'
  },
})

/** The names of the list in the payloads of list queries. */
const lists: Readonly<Record<string, string>> = {
  patients: 'patients',
  pathways: 'pathways',
  careflowActivities: 'activities',
  activitiesByPatient: 'activities',
  activitiesByCareflowDefinition: 'activities',
  pathwayFacts: 'facts',
}
const areaOf = (field: string) =>
  field === 'patients' ? 'patients' : field === 'pathways' ? 'care-flows' : 'activities'

/** Changes the rows of a list. */
const rows = (
  field: string,
  name: string,
  about: string,
  change: (rows: Row[], payload: Row) => void,
): Lie => ({
  name: `${field}: ${name}`,
  about: new RegExp(`^${areaOf(field)}/(${about})$`),
  tell({ body }) {
    const payload = body.data?.[field] as Row | undefined
    const list = payload?.[lists[field] ?? '']
    if (payload && Array.isArray(list)) change(list as Row[], payload)
  },
})

/** Changes the variables of a list query. */
const variables = (field: string, name: string, about: string, change: (variables: Row) => void): Lie => ({
  name: `${field}: ${name}`,
  about: new RegExp(`^${areaOf(field)}/(${about})$`),
  ask(asked) {
    if (isAsking(asked, field) && asked.body.variables) change(asked.body.variables)
  },
})

const paginationOf = (payload: Row) => payload.pagination as Row | null

/** What every list can get wrong. */
const ofEachList = ['patients', 'pathways', 'careflowActivities'].flatMap((field): Lie[] => [
  rows(field, 'backwards', 'default-order|sort-.*', (list) => list.reverse()),
  rows(
    field,
    'the first is missing',
    'offset|pages|total|count|default-count|filter-.*|contains-.*|filters-all',
    (list) => list.shift(),
  ),
  rows(
    field,
    'the last is repeated',
    'total|clamp|count|default-count|largest-page|offset|pages|filter-.*',
    (list) => {
      const [last] = list.slice(-1)
      if (last) list.push(structuredClone(last))
    },
  ),
  rows(field, 'the total is one too few', 'total', (_list, payload) => {
    const pagination = paginationOf(payload)
    if (pagination) pagination.total_count = Number(pagination.total_count) - 1
  }),
  rows(field, 'the total is that of the page', 'total', (list, payload) => {
    const pagination = paginationOf(payload)
    if (pagination) pagination.total_count = list.length
  }),
  rows(
    field,
    'the pagination says another count',
    'default-count|clamp|count|largest-page',
    (_list, payload) => {
      const pagination = paginationOf(payload)
      if (pagination) pagination.count = 7
    },
  ),
  rows(field, 'the pagination says another offset', 'offset|default-count', (_list, payload) => {
    const pagination = paginationOf(payload)
    if (pagination) pagination.offset = 1
  }),
  ...(field === 'careflowActivities'
    ? []
    : [
        // One function checks all orders, and the lies about rows are told for each order. So one behaviour is enough here.
        rows(field, 'the sorting says another field', 'default-order', (_list, payload) => {
          if (payload.sorting) payload.sorting = { field: 'something', direction: 'ASC' }
        }),
        rows(field, 'the sorting is null', 'default-order', (_list, payload) => {
          payload.sorting = null
        }),
      ]),
  variables(field, 'the offset is ignored', 'offset|pages|beyond', ({ pagination }) => {
    if (pagination) (pagination as Row).offset = 0
  }),
  variables(field, 'a page is one too long', 'offset|pages|count|clamp', ({ pagination }) => {
    if (pagination) (pagination as Row).count = Number((pagination as Row).count) + 1
  }),
  variables(field, 'filters are ignored', 'filter.*|contains-.*', (given) => {
    delete given.filters
  }),
  variables(field, 'sorting is ignored', 'sort-.*', (given) => {
    delete given.sorting
  }),
])

/** Changes one field of the payload wherever it stands. */
const values = (
  name: string,
  about: string,
  key: string,
  change: (value: unknown, row: Row) => unknown,
): Lie => ({
  name,
  about: new RegExp(`^(${about})$`),
  tell({ body }) {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit)
      else if (typeof value === 'object' && value !== null) {
        const row = value as Row
        if (key in row) row[key] = change(row[key], row)
        Object.values(row).forEach(visit)
      }
    }
    visit(body.data)
  },
})

/** A request that is refused although it is right. */
const refuses = (name: string, about: string, status: number, isMeant: (asked: Asked) => boolean): Lie => ({
  name,
  about: new RegExp(`^(${about})$`),
  reply: (asked) => (isMeant(asked) ? refusal(status) : undefined),
})

/** A key that is accepted although it is wrong. */
const accepts = (
  name: string,
  about: string,
  isMeant: (apiKey: string | undefined, asked: Asked) => boolean,
): Lie => ({
  name,
  about: new RegExp(`^keys/(${about})$`),
  ask(asked) {
    if (isMeant(asked.headers.apikey, asked)) asked.headers.apikey = 'the right one'
  },
})

/** Answers with data where an error is due. */
const succeeds = (name: string, about: string): Lie => ({
  name,
  about: new RegExp(`^(${about})$`),
  tell(told) {
    if (told.body.errors || told.status >= 400) {
      told.status = 200
      told.body = { data: { tenant: { code: '200', success: true } } }
    }
  },
})

/** The lies of a service about queries and identifiers, for the fields of the behaviours. */
export const createLies = (shapes: readonly string[], refusals: readonly string[]): Lie[] => [
  ...shapes.map(otherType),
  ...refusals.flatMap((field) => [withoutError(field), otherError(field)]),
  ...ofEachList,

  // HTTP
  refuses('POST is refused', 'http/post', 405, ({ method }) => method === 'POST'),
  refuses(
    'a charset is refused',
    'http/charset',
    415,
    ({ headers }) => headers['content-type']?.includes('charset') === true,
  ),
  refuses('an Origin is refused', 'http/origin', 403, ({ headers }) => headers.origin !== undefined),
  refuses('a longer path is refused', 'http/longer-path', 404, ({ path }) => path.endsWith('/api/graphql')),
  refuses(
    'an operationName is refused',
    'http/operation-name',
    400,
    ({ body }) => body.operationName !== undefined,
  ),
  refuses(
    'an operation needs a name',
    'http/anonymous',
    400,
    ({ body }) => body.query?.startsWith('{') === true,
  ),
  {
    name: 'the content type is HTML',
    about: /^http\/content-type$/,
    tell({ headers }) {
      headers['content-type'] = 'text/html'
    },
  },
  {
    name: 'the Date is missing',
    about: /^http\/date$/,
    tell({ headers }) {
      headers.date = ''
    },
  },
  succeeds(
    'a document that cannot be executed is answered',
    'http/(syntax|unknown-.*|missing-variable|wrong-variable|float-count|two-anonymous)',
  ),

  // Keys
  accepts('no key is needed', 'missing|authorization|introspection', (key) => key === undefined),
  accepts('an empty key is accepted', 'empty', (key) => key === ''),
  accepts(
    'any key is accepted',
    'wrong|cut',
    (key) => key !== undefined && key !== '' && !key.startsWith('Bearer'),
  ),
  accepts('a Bearer prefix is accepted', 'bearer', (key) => key?.startsWith('Bearer') === true),

  // Errors
  {
    name: 'the statusCode is a text',
    about: /^refusals\/patient$/,
    tell({ body }) {
      for (const { extensions } of body.errors ?? []) if (extensions) extensions.statusCode = '404'
    },
  },
  {
    name: 'an unknown identifier has the patient of somebody',
    about: /^refusals\/patientByIdentifier$/,
    tell(told) {
      told.body = { data: { patientByIdentifier: { patient: { id: 'somebody' } } } }
    },
  },
  {
    name: 'an unknown system is answered with nobody',
    about: /^refusals\/unknown-system$/,
    tell(told) {
      told.body = { data: { patientByIdentifier: { code: '200' } } }
    },
  },

  // Patients
  {
    name: 'ten patients become eleven',
    about: /^patients\/default-count$/,
    ask({ body }) {
      if (body.query?.includes('patients(')) body.variables = { pagination: { offset: 0, count: 11 } }
    },
  },
  variables('patients', 'a large page is cut to 50', 'clamp', ({ pagination }) => {
    if (pagination && Number((pagination as Row).count) > 100) (pagination as Row).count = 50
  }),
  variables('patients', 'nobody is found by a part', 'contains-.*', (given) => {
    given.filters = { profile_id: { in: ['nobody'] } }
  }),
  variables('patients', 'one of several filters is enough', 'filters-all', (given) => {
    const { profile_id: _all, ...one } = given.filters as Row
    given.filters = one
  }),
  rows('patients', 'nobody and somebody are mixed up', 'filter-nobody', (list, payload) => {
    list.push({ id: 'somebody', profile: {} })
    const pagination = paginationOf(payload)
    if (pagination) pagination.total_count = 1
  }),
  {
    name: 'patient answers another name than the list',
    about: /^patients\/same-as-list$/,
    tell({ body }) {
      const { patient } = (body.data?.patient ?? {}) as { patient?: { profile: Row } }
      if (patient) patient.profile.first_name = 'Somebody'
    },
  },
  {
    name: 'the built-in identifier finds nobody',
    about: /built-in-identifier$/,
    tell(told, asked) {
      if (isAsking(asked, 'patientByIdentifier'))
        told.body = { data: { patientByIdentifier: { patient: null } } }
      if (isAsking(asked, 'patientPathways'))
        told.body = { data: { patientPathways: { patientPathways: [] } } }
    },
  },
  {
    name: 'a search finds nobody',
    about: /^patients\/search-/,
    tell({ body }) {
      for (const payload of Object.values(body.data ?? {})) (payload as Row).patients = []
    },
  },

  // Care flows
  values('a status is written in upper case', 'care-flows/status', 'status', (status) =>
    String(status).toUpperCase(),
  ),
  {
    name: 'pathway answers another title than the list',
    about: /^care-flows\/same-as-list$/,
    tell({ body }) {
      const { pathway } = (body.data?.pathway ?? {}) as { pathway?: Row }
      if (pathway) pathway.title = 'Something'
    },
  },
  {
    name: 'patientPathways answers nothing',
    about: /^care-flows\/of-patient/,
    tell({ body }) {
      if (body.data?.patientPathways) body.data.patientPathways = { patientPathways: [] }
    },
  },
  ...['pathways', 'careflowActivities'].map((field) =>
    rows(field, 'something is listed that nothing matches', 'filter-nobody', (list) =>
      list.push({ id: 'x' }),
    ),
  ),

  // Activities
  {
    name: 'a page of 501 is clamped',
    about: /^activities\/cap$/,
    tell(told) {
      told.body = { data: { careflowActivities: { code: '200' } } }
    },
  },
  values('stream_id is the id of the activity', 'activities/stream', 'stream_id', (_value, { id }) => id),
  values('an assignee is a step', 'activities/assignee', 'indirect_object', () => ({
    id: 'x',
    type: 'STEP',
  })),
  values('an assignee is another patient', 'activities/patient', 'indirect_object', (assignee) =>
    assignee ? { ...assignee, id: 'somebody' } : assignee,
  ),
  values('everything is a user activity', 'activities/user-activities', 'isUserActivity', () => true),
  {
    name: 'activity answers another date than the list',
    about: /^activities\/same-as-list$/,
    tell({ body }) {
      const { activity } = (body.data?.activity ?? {}) as { activity?: Row }
      if (activity) activity.date = '2000-01-01T00:00:00.000Z'
    },
  },
  {
    name: 'form answers another form',
    about: /^activities\/form-object$/,
    tell({ body }) {
      const { form } = (body.data?.form ?? {}) as { form?: Row }
      if (form) form.id = 'another'
    },
  },
  ...['activitiesByPatient', 'activitiesByCareflowDefinition'].flatMap((field): Lie[] => [
    rows(field, 'an activity of the system is listed', `${field}-system`, (list) =>
      list.push({ id: 'x', indirect_object: null }),
    ),
    rows(field, 'the pagination says another count', `${field}-clamp`, (_list, payload) => {
      const pagination = paginationOf(payload)
      if (pagination) pagination.count = 400
    }),
  ]),
  values('an element has an unknown parent', 'activities/elements', 'parent_id', (_value, { type }) =>
    type === 'STEP' ? 'nobody' : null,
  ),
  rows('pathwayFacts', 'backwards', 'facts-order', (list) => list.reverse()),
  values('a track is done', 'activities/track-status', 'status', () => 'done'),
  refuses('X-User-ID is needed', 'shapes/myPendingActivities', 400, (asked) =>
    isAsking(asked, 'myPendingActivities'),
  ),

  // Definitions
  values('versions leave a release out', 'definitions/versions', 'release_id', () => 'another'),
  values('stakeholders are of another release', 'definitions/stakeholders', 'release_id', () => 'another'),
  values('a question has no definition_id', 'definitions/question-ids', 'definition_id', () => ''),
  values('an option has no value', 'definitions/options', 'value_string', () => ''),
  values('a condition names nobody', 'definitions/rules', 'reference', () => 'nobody'),
  values('a data point has an id of its own', 'definitions/data-points', 'id', () => String(Math.random())),
]
