import type { Generated } from 'kysely'

/**
 * The tables. Dates are texts in ISO 8601, and objects are texts in JSON. A missing text is stored as the empty text,
 * which the service treats as missing too. No column is null.
 */
export const tables = {
  /** An environment that has been seeded. */
  environment: {
    columns: {
      name: 'text',
    },
    key: ['name'],
  },
  api_key: {
    columns: {
      /** SHA-256 of the value, in hex. The value itself is stored nowhere. */
      hash: 'text',
      id: 'text',
      environment: 'text',
      name: 'text',
      description: 'text',
      created_by: 'text',
      created_at: 'text',
    },
    key: ['hash'],
    indexes: [['environment', 'id']],
  },
  patient: {
    columns: {
      environment: 'text',
      id: 'text',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      /** First and last name. */
      name: 'text',
      birth_date: 'text',
      preferred_language: 'text',
      sex: 'text',
      national_registry_number: 'text',
      patient_code: 'text',
      phone: 'text',
      mobile_phone: 'text',
      patient_timezone: 'text',
      /** JSON. */
      address: 'text',
      /** The identifiers as JSON, for reading. The table `identifier` holds who owns each. */
      identifiers: 'text',
      /** The text that `name.contains` and `search.contains` search, in lower case. */
      search_text: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'email', 'id'],
      ['environment', 'first_name', 'id'],
      ['environment', 'last_name', 'id'],
      ['environment', 'name', 'id'],
      ['environment', 'birth_date', 'id'],
      ['environment', 'preferred_language', 'id'],
      ['environment', 'sex', 'id'],
      ['environment', 'national_registry_number', 'id'],
      ['environment', 'patient_code', 'id'],
      ['environment', 'phone', 'id'],
      ['environment', 'mobile_phone', 'id'],
      ['environment', 'patient_timezone', 'id'],
    ],
  },
  identifier: {
    columns: {
      environment: 'text',
      system: 'text',
      value: 'text',
      patient_id: 'text',
    },
    key: ['environment', 'system', 'value'],
    indexes: [['environment', 'patient_id']],
  },
  /** A release of a care flow definition, as it was when an emulator first published it. Nothing changes or deletes it. */
  care_flow_release: {
    columns: {
      id: 'text',
      definition_id: 'text',
      version: 'integer',
      /** JSON, as the engine takes it. */
      content: 'text',
    },
    key: ['id'],
  },
  care_flow: {
    columns: {
      environment: 'text',
      id: 'text',
      patient_id: 'text',
      definition_id: 'text',
      release_id: 'text',
      title: 'text',
      version: 'integer',
      status: 'text',
      start_date: 'text',
      complete_date: 'text',
      stop_date: 'text',
      stop_reason: 'text',
      /** The id and the name of the key that started it. */
      created_by: 'text',
      created_by_name: 'text',
      /** When time next matters to it. */
      next_due: 'text',
      /** How many events it has had. */
      event_count: 'integer',
      /** How many activities it has had, and how many of them are active, failed and canceled. */
      activities: 'integer',
      active: 'integer',
      failed: 'integer',
      canceled: 'integer',
      /** JSON: where it stands, as the engine has it. */
      state: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'start_date', 'id'],
      ['environment', 'patient_id'],
      ['environment', 'next_due'],
      // `care_flow_count` and `care_flow_patient_count` are counted in the index alone.
      [
        'environment',
        'definition_id',
        'release_id',
        'status',
        'activities',
        'active',
        'failed',
        'canceled',
        'patient_id',
      ],
    ],
  },
  /** Something that is to be done in a care flow, or that happened. `record` has all of it; the rest is there to be looked up. */
  activity: {
    columns: {
      environment: 'text',
      id: 'text',
      care_flow_id: 'text',
      patient_id: 'text',
      definition_id: 'text',
      /** Its place among the events of the care flow. */
      position: 'integer',
      date: 'text',
      status: 'text',
      action: 'text',
      object_type: 'text',
      /** The id of the patient or the stakeholder whom it is assigned to. */
      assignee: 'text',
      /** 1 where a person is asked, else 0. */
      is_user: 'integer',
      /** The ids of the track and the step in the definition. */
      track_id: 'text',
      step_id: 'text',
      /** JSON, as the engine has it. */
      record: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'care_flow_id', 'position'],
      ['environment', 'patient_id', 'date'],
      // A page is found in the index alone, however far from the start.
      ['environment', 'definition_id', 'date', 'care_flow_id', 'position', 'status'],
    ],
    partialIndexes: {
      // Most activities have no assignee.
      activity_of_assignee: {
        columns: ['environment', 'assignee', 'status', 'date'],
        where: "assignee > ''",
      },
      // The index of definitions for what people do, which most lists ask for.
      activity_of_user: {
        columns: ['environment', 'definition_id', 'date', 'care_flow_id', 'position', 'status'],
        where: 'is_user = 1',
      },
    },
  },
  /** Anything else that a care flow keeps: a message, a timer, a data point … */
  care_flow_record: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      kind: 'text',
      id: 'text',
      position: 'integer',
      /** JSON, as the engine has it. */
      record: 'text',
    },
    key: ['environment', 'kind', 'id'],
    indexes: [['environment', 'care_flow_id', 'kind', 'position']],
  },
  /** The entries that a change of a care flow added to its audit log. One row, because 20 would need 20 keys and dates. */
  audit_log: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      /** How many events there were before. */
      position: 'integer',
      /** JSON: who did what when, and the texts. */
      entries: 'text',
    },
    key: ['environment', 'care_flow_id', 'position'],
  },
  /** A time in which somebody may work in a care flow on hosted pages. */
  hosted_session: {
    columns: {
      environment: 'text',
      id: 'text',
      care_flow_id: 'text',
      /** Whose activities are shown: the id of a stakeholder in the care flow's release, also for the patient. */
      stakeholder_id: 'text',
      language: 'text',
      success_url: 'text',
      cancel_url: 'text',
      /** JSON, as given. */
      user_context: 'text',
      /** JSON, as given. */
      tracking: 'text',
      created_at: 'text',
      expires_at: 'text',
      completed_at: 'text',
      /** When the emulator noticed that it had expired. Empty until then. */
      expired_at: 'text',
      /** How long it lasts after its start, and after each activity that is completed, in ms. */
      lifetime: 'integer',
      /** SHA-256 of the token in the session's address, in hex. The token itself is stored nowhere. */
      token_hash: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'care_flow_id'],
      ['environment', 'token_hash'],
      ['environment', 'completed_at', 'expired_at', 'expires_at'],
    ],
  },
  /** A link to hosted pages that never expires. Each stakeholder of a care flow has one. */
  hosted_link: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      stakeholder_id: 'text',
      /** The secret in the link. It is stored as it is, because the API returns the same link again. */
      token: 'text',
    },
    key: ['environment', 'care_flow_id', 'stakeholder_id'],
    indexes: [['environment', 'token']],
  },
  /** A URL that gets events. */
  webhook: {
    columns: {
      environment: 'text',
      id: 'text',
      name: 'text',
      url: 'text',
      /** JSON: the values by their names. They may hold tokens. */
      headers: 'text',
      /** JSON: the types of the events. An empty list means all. */
      events: 'text',
      created_at: 'text',
    },
    key: ['environment', 'id'],
  },
  /** The key pair with which an environment signs events, as PEM. */
  webhook_key: {
    columns: {
      environment: 'text',
      public_key: 'text',
      private_key: 'text',
    },
    key: ['environment'],
  },
  /** An event for one webhook. */
  webhook_delivery: {
    columns: {
      /** Counts up in the order of the events. */
      position: 'counter',
      environment: 'text',
      id: 'text',
      webhook_id: 'text',
      webhook_name: 'text',
      url: 'text',
      event_type: 'text',
      /** The care flow of the event. All four columns are empty for events of patients. */
      care_flow_id: 'text',
      definition_id: 'text',
      patient_id: 'text',
      start_date: 'text',
      /** The id of the care flow or the patient. Deliveries with the same key are sent in order. */
      ordering_key: 'text',
      /** The body that is sent and signed. */
      body: 'text',
      /** Base64. Empty before the first attempt. */
      signature: 'text',
      created_at: 'text',
      /** `Pending`, `Success`, `Failed` (a retry follows) or `PermanentlyFailed`. */
      status: 'text',
      /** The number of failed attempts since `first_attempt`. */
      attempts: 'integer',
      first_attempt: 'text',
      /** By the emulator's clock. Empty if no attempt follows. */
      next_attempt: 'text',
      /** JSON: the responses to the last attempts. */
      responses: 'text',
      /** The journal's id of the request that caused the event. Empty without one. */
      request_id: 'text',
    },
    key: ['position'],
    indexes: [
      ['environment', 'id'],
      ['environment', 'webhook_id', 'next_attempt', 'position'],
      ['environment', 'webhook_id', 'ordering_key', 'position'],
      ['environment', 'next_attempt'],
    ],
  },
  /** The response to the first request with an idempotency key. */
  idempotency_key: {
    columns: {
      environment: 'text',
      /** SHA-256 of the key, in hex. */
      key_hash: 'text',
      /** SHA-256 of the operation name, the document, the variables and X-User-ID, in hex. */
      request_hash: 'text',
      body: 'text',
      /** The length of the body. */
      bytes: 'integer',
      created_at: 'text',
    },
    key: ['environment', 'key_hash'],
    indexes: [['environment', 'created_at', 'bytes']],
  },
  /** An administrator who is signed in to the portal. */
  portal_session: {
    columns: {
      /** SHA-256 of the cookie's secret, in hex. The secret itself is stored nowhere. */
      hash: 'text',
      administrator: 'text',
      expires_at: 'text',
    },
    key: ['hash'],
  },
} as const

/** The tables whose rows belong to a care flow, and name it in `care_flow_id`. */
export const tablesOfCareFlows = [
  'activity',
  'care_flow_record',
  'audit_log',
  'hosted_session',
  'hosted_link',
] as const

/** A table. `migrate` turns it into SQL. */
export interface Table {
  columns: Readonly<Record<string, keyof ColumnTypes>>
  key: readonly string[]
  indexes?: readonly (readonly string[])[]
  /** Indexes of the rows that meet a condition, by name. A query uses one if it has the condition with the same literal. */
  partialIndexes?: Readonly<Record<string, { columns: readonly string[]; where: string }>>
}

interface ColumnTypes {
  text: string
  integer: number
  /** Counts up. The database sets it. */
  counter: number
}

type Columns<Name extends keyof typeof tables> = (typeof tables)[Name]['columns']

type Row<Name extends keyof typeof tables> = {
  -readonly [Column in keyof Columns<Name>]: ColumnTypes[Columns<Name>[Column] & keyof ColumnTypes]
}

/** The tables as Kysely needs them. */
export type Tables = Omit<{ [Name in keyof typeof tables]: Row<Name> }, 'webhook_delivery'> & {
  webhook_delivery: Omit<WebhookDeliveryRow, 'position'> & { position: Generated<number> }
  /** The views of `careFlowCounts`. */
  care_flow_count: Pick<CareFlowRow, 'environment' | 'definition_id' | 'release_id' | 'status'> &
    ActivityCounts & { care_flows: number }
  care_flow_patient_count: Pick<CareFlowRow, 'environment' | 'definition_id' | 'release_id'> & {
    patients: number
    pending: number
  }
}

export type PatientRow = Row<'patient'>
export type CareFlowRow = Row<'care_flow'>
/** How many activities a care flow has. */
export type ActivityCounts = Pick<CareFlowRow, 'activities' | 'active' | 'failed' | 'canceled'>
export type ActivityRow = Row<'activity'>
export type CareFlowRecordRow = Row<'care_flow_record'>
export type AuditLogRow = Row<'audit_log'>
export type HostedSessionRow = Row<'hosted_session'>
export type HostedLinkRow = Row<'hosted_link'>
export type WebhookRow = Row<'webhook'>
export type WebhookKeyRow = Row<'webhook_key'>
export type WebhookDeliveryRow = Row<'webhook_delivery'>

const countPatients = `cast(count(distinct patient_id) as integer) as patients,
  cast(count(distinct case when active > 0 then patient_id end) as integer) as pending`

/** The views that count the care flows of each definition, by name. */
export const careFlowCounts: Readonly<Record<'care_flow_count' | 'care_flow_patient_count', string>> = {
  /** How many care flows a release has in a status, and how many activities they have. */
  care_flow_count: `select environment, definition_id, release_id, status, cast(count(*) as integer) as care_flows,
  cast(sum(activities) as integer) as activities, cast(sum(active) as integer) as active,
  cast(sum(failed) as integer) as failed, cast(sum(canceled) as integer) as canceled
from care_flow group by environment, definition_id, release_id, status`,
  /**
   * How many patients have care flows of a release, and how many of them have an active activity there. An empty `release_id`
   * stands for all releases of the definition.
   */
  care_flow_patient_count: `select environment, definition_id, '' as release_id, ${countPatients}
from care_flow group by environment, definition_id
union all
select environment, definition_id, release_id, ${countPatients}
from care_flow group by environment, definition_id, release_id`,
}
