import type { Generated } from 'kysely'

/**
 * The tables. Dates are stored in ISO 8601, and objects as JSON. Columns are never null: a missing string is stored as an empty
 * string, which the service also treats as missing.
 */
export const tables = {
  /** Seeded environments. */
  environment: {
    columns: {
      name: 'text',
    },
    key: ['name'],
  },
  api_key: {
    columns: {
      /** SHA-256 of the value, in hex. The value itself is not stored. */
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
      /** JSON copy for reads. The `identifier` table enforces uniqueness. */
      identifiers: 'text',
      /** Lowercase text for `name.contains` and `search.contains`. */
      search_text: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'last_name', 'id'],
      ['environment', 'national_registry_number', 'id'],
      ['environment', 'patient_code', 'id'],
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
  /** Releases of care flow definitions as first published. Rows are never changed or deleted. */
  care_flow_release: {
    columns: {
      id: 'text',
      /** JSON of the engine's type `Release`. */
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
      /** The id and name of the API key that started the care flow. */
      created_by: 'text',
      created_by_name: 'text',
      /** Next due time. Empty if no work is scheduled. */
      next_due: 'text',
      /** Number of events. */
      event_count: 'integer',
      /** JSON of the engine's type `CareFlowState`. */
      state: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'start_date', 'id'],
      ['environment', 'patient_id'],
      ['environment', 'next_due'],
      ['environment', 'definition_id'],
    ],
  },
  /** Activities. `record` contains the whole activity; the other columns are for queries. */
  activity: {
    columns: {
      environment: 'text',
      id: 'text',
      care_flow_id: 'text',
      patient_id: 'text',
      definition_id: 'text',
      /** Index of the event that created the activity. */
      position: 'integer',
      date: 'text',
      status: 'text',
      action: 'text',
      object_type: 'text',
      /** The id of the assigned patient or stakeholder. */
      assignee: 'text',
      /** 1 if a person must complete the activity, else 0. */
      is_user: 'integer',
      /** Ids of the track and the step in the definition. */
      track_id: 'text',
      step_id: 'text',
      /** JSON of the engine's type `Activity`. */
      record: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'care_flow_id', 'position'],
      ['environment', 'patient_id', 'date'],
      ['environment', 'definition_id', 'date'],
      ['environment', 'definition_id', 'status', 'patient_id'],
      ['environment', 'assignee'],
    ],
  },
  /** Other records of a care flow: messages, timers, data points … */
  care_flow_record: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      kind: 'text',
      id: 'text',
      position: 'integer',
      /** JSON of a type in `RecordKinds`. */
      record: 'text',
    },
    key: ['environment', 'kind', 'id'],
    indexes: [['environment', 'care_flow_id', 'kind', 'position']],
  },
  /** Audit log entries. Each row contains all entries of one change, so that the key columns are not repeated. */
  audit_log: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      /** Number of events before the change. */
      position: 'integer',
      /** JSON of `AuditLogEntry[]`. */
      entries: 'text',
    },
    key: ['environment', 'care_flow_id', 'position'],
  },
  /** Sessions on hosted pages. */
  hosted_session: {
    columns: {
      environment: 'text',
      id: 'text',
      care_flow_id: 'text',
      /** Id of a stakeholder in the care flow's release. The stakeholder can be the patient. */
      stakeholder_id: 'text',
      language: 'text',
      success_url: 'text',
      cancel_url: 'text',
      /** The input's `user_context` as JSON. */
      user_context: 'text',
      /** The input's `tracking` as JSON. */
      tracking: 'text',
      created_at: 'text',
      expires_at: 'text',
      completed_at: 'text',
      /** When the expiry was processed. Empty until then. */
      expired_at: 'text',
      /** Lifetime in ms. It restarts after each completed activity. */
      lifetime: 'integer',
      /** SHA-256 of the token in the session URL, in hex. The token itself is not stored. */
      token_hash: 'text',
    },
    key: ['environment', 'id'],
    indexes: [
      ['environment', 'care_flow_id'],
      ['environment', 'token_hash'],
      ['environment', 'completed_at', 'expired_at', 'expires_at'],
    ],
  },
  /** Permanent links to hosted pages, one per stakeholder of a care flow. */
  hosted_link: {
    columns: {
      environment: 'text',
      care_flow_id: 'text',
      stakeholder_id: 'text',
      /** The secret in the link. Not hashed, because the API must return the same link each time. */
      token: 'text',
    },
    key: ['environment', 'care_flow_id', 'stakeholder_id'],
    indexes: [['environment', 'token']],
  },
  /** Webhooks. */
  webhook: {
    columns: {
      environment: 'text',
      id: 'text',
      name: 'text',
      url: 'text',
      /** JSON of header values, keyed by name. The values may contain tokens. */
      headers: 'text',
      /** JSON list of event types. An empty list means all types. */
      events: 'text',
      created_at: 'text',
    },
    key: ['environment', 'id'],
  },
  /** The PEM-encoded key pair that an environment uses to sign events. */
  webhook_key: {
    columns: {
      environment: 'text',
      public_key: 'text',
      private_key: 'text',
    },
    key: ['environment'],
  },
  /** Deliveries, one per event and webhook. */
  webhook_delivery: {
    columns: {
      /** Increases in event order. */
      position: 'counter',
      environment: 'text',
      id: 'text',
      /** The same for all deliveries of an event. */
      event_id: 'text',
      webhook_id: 'text',
      webhook_name: 'text',
      url: 'text',
      event_type: 'text',
      /** The event's care flow. This and the next three columns are empty for patient events. */
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
      /** According to the emulator's clock. Empty if no attempt follows. */
      next_attempt: 'text',
      /** JSON array of the last responses, oldest first. */
      responses: 'text',
      /** The id of the recorded request that caused the event. Empty if no request caused it. */
      request_id: 'text',
    },
    key: ['position'],
    indexes: [
      ['environment', 'id'],
      ['environment', 'event_id'],
      ['environment', 'webhook_id', 'next_attempt', 'position'],
      ['environment', 'next_attempt'],
    ],
  },
  /** Stored responses, keyed by idempotency key. */
  idempotency_key: {
    columns: {
      environment: 'text',
      /** SHA-256 of the key, in hex. */
      key_hash: 'text',
      /** SHA-256 of the operation name, the document, the variables and X-User-ID, in hex. */
      request_hash: 'text',
      body: 'text',
      created_at: 'text',
    },
    key: ['environment', 'key_hash'],
    indexes: [['environment', 'created_at']],
  },
} as const

/** Tables with a `care_flow_id` column. */
export const careFlowTables = [
  'activity',
  'care_flow_record',
  'audit_log',
  'hosted_session',
  'hosted_link',
] as const

export interface Table {
  columns: Readonly<Record<string, keyof ColumnTypes>>
  key: readonly string[]
  indexes?: readonly (readonly string[])[]
}

interface ColumnTypes {
  text: string
  integer: number
  /** Auto-increment. */
  counter: number
}

type Columns<Name extends keyof typeof tables> = (typeof tables)[Name]['columns']

type Row<Name extends keyof typeof tables> = {
  -readonly [Column in keyof Columns<Name>]: ColumnTypes[Columns<Name>[Column] & keyof ColumnTypes]
}

/** Table types for Kysely. */
export type Tables = Omit<{ [Name in keyof typeof tables]: Row<Name> }, 'webhook_delivery'> & {
  webhook_delivery: Omit<WebhookDeliveryRow, 'position'> & { position: Generated<number> }
}

export type PatientRow = Row<'patient'>
export type CareFlowRow = Row<'care_flow'>
export type ActivityRow = Row<'activity'>
export type CareFlowRecordRow = Row<'care_flow_record'>
export type AuditLogRow = Row<'audit_log'>
export type HostedSessionRow = Row<'hosted_session'>
export type HostedLinkRow = Row<'hosted_link'>
export type WebhookRow = Row<'webhook'>
export type WebhookKeyRow = Row<'webhook_key'>
export type WebhookDeliveryRow = Row<'webhook_delivery'>
