// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * A value that the service added to an enum after these types were generated. Makes a `default` necessary in a `switch` that
 * handles all values, and cannot be written as a literal.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** Type of action. */
export const ActionType = {
  /** A call to an HTTP API. */
  API_CALL: 'API_CALL',
  /** A call to a GraphQL API. */
  API_CALL_GRAPHQL: 'API_CALL_GRAPHQL',
  /** A calculation. */
  CALCULATION: 'CALCULATION',
  /** A checklist to complete. */
  CHECKLIST: 'CHECKLIST',
  /** A clinical note for the record. */
  CLINICAL_NOTE: 'CLINICAL_NOTE',
  /** A form to fill in. */
  FORM: 'FORM',
  /** A message to read. */
  MESSAGE: 'MESSAGE',
  /** An action of an extension. */
  PLUGIN: 'PLUGIN',
  /** A report for an electronic medical record. */
  PUSH_TO_EMR: 'PUSH_TO_EMR'
} as const;

export type ActionType = typeof ActionType[keyof typeof ActionType] | UnknownValue;
/** Action of the activity. */
export const ActivityAction = {
  /** Activated. */
  ACTIVATE: 'ACTIVATE',
  /** Added. */
  ADDED: 'ADDED',
  /** Assigned to someone to complete. */
  ASSIGNED: 'ASSIGNED',
  /** Completed. */
  COMPLETE: 'COMPLETE',
  /** Calculated. */
  COMPUTED: 'COMPUTED',
  /** Delegated to someone else. */
  DELEGATED: 'DELEGATED',
  /** Delivered. */
  DELIVER: 'DELIVER',
  /** Discarded because its conditions were not met. */
  DISCARDED: 'DISCARDED',
  /** Not completed in time. */
  EXPIRED: 'EXPIRED',
  /** Failed. */
  FAILED: 'FAILED',
  /** Could not be sent. */
  FAILED_TO_SEND: 'FAILED_TO_SEND',
  /** Generated. */
  GENERATED: 'GENERATED',
  /** Waiting. */
  IS_WAITING_ON: 'IS_WAITING_ON',
  /** Postponed. */
  POSTPONED: 'POSTPONED',
  /** Processed. */
  PROCESSED: 'PROCESSED',
  /** Read. */
  READ: 'READ',
  /** Reminder sent. */
  REMIND: 'REMIND',
  /** Reported. */
  REPORTED: 'REPORTED',
  /** Scheduled for later. */
  SCHEDULED: 'SCHEDULED',
  /** Sent. */
  SEND: 'SEND',
  /** Skipped. */
  SKIPPED: 'SKIPPED',
  /** Stopped. */
  STOPPED: 'STOPPED',
  /** Submitted. */
  SUBMITTED: 'SUBMITTED'
} as const;

export type ActivityAction = typeof ActivityAction[keyof typeof ActivityAction] | UnknownValue;
/** Types of inputs, one for each type that implements `ActivityInputs`. */
export const ActivityInputType = {
  CALCULATION: 'CALCULATION',
  CODE_BLOCK: 'CODE_BLOCK',
  DECISION_TABLE: 'DECISION_TABLE',
  DYNAMIC_FORM: 'DYNAMIC_FORM',
  EXTENSION: 'EXTENSION',
  FORM: 'FORM',
  MESSAGE: 'MESSAGE'
} as const;

export type ActivityInputType = typeof ActivityInputType[keyof typeof ActivityInputType] | UnknownValue;
/** Type of the object of an action. */
export const ActivityObjectType = {
  /** An action of a step. */
  ACTION: 'ACTION',
  /** An AI agent. */
  AGENT: 'AGENT',
  /** A call to an API. */
  API_CALL: 'API_CALL',
  /** A calculation. */
  CALCULATION: 'CALCULATION',
  /** A checklist. `submitChecklist` completes it. */
  CHECKLIST: 'CHECKLIST',
  /** A clinical note for the record. */
  CLINICAL_NOTE: 'CLINICAL_NOTE',
  /** A report for an electronic medical record. */
  EMR_REPORT: 'EMR_REPORT',
  /** A request to an electronic medical record. */
  EMR_REQUEST: 'EMR_REQUEST',
  /** A trigger that enrolls a patient in a care flow. */
  ENROLLMENT_TRIGGER: 'ENROLLMENT_TRIGGER',
  /** An evaluated rule. */
  EVALUATED_RULE: 'EVALUATED_RULE',
  /** A form. `submitFormResponse` completes it. */
  FORM: 'FORM',
  /** A piece of logic. */
  LOGIC: 'LOGIC',
  /** A message. `markMessageAsRead` completes it. */
  MESSAGE: 'MESSAGE',
  /** A care flow. */
  PATHWAY: 'PATHWAY',
  /** A patient. */
  PATIENT: 'PATIENT',
  /** An extension. */
  PLUGIN: 'PLUGIN',
  /** An action of an extension. `completeExtensionActivity` can complete it. */
  PLUGIN_ACTION: 'PLUGIN_ACTION',
  /** A reminder about a pending activity. */
  REMINDER: 'REMINDER',
  /** A role in a care flow. */
  STAKEHOLDER: 'STAKEHOLDER',
  /** A step of a track. */
  STEP: 'STEP',
  /** A timer between two steps. `expireTimer` ends it. */
  TIMER: 'TIMER',
  /** Completion of a timer. */
  TIMER_COMPLETION: 'TIMER_COMPLETION',
  /** A track of the care flow. */
  TRACK: 'TRACK',
  /** A trigger that starts a track. */
  TRACK_TRIGGER: 'TRACK_TRIGGER',
  /** A user of the tenant. */
  USER: 'USER'
} as const;

export type ActivityObjectType = typeof ActivityObjectType[keyof typeof ActivityObjectType] | UnknownValue;
/** Types of outputs. */
export const ActivityOutputType = {
  CALCULATION: 'CALCULATION',
  CODE_BLOCK: 'CODE_BLOCK',
  DECISION_TABLE: 'DECISION_TABLE',
  DYNAMIC_FORM: 'DYNAMIC_FORM',
  ENROLLMENT_TRIGGER: 'ENROLLMENT_TRIGGER',
  EXTENSION: 'EXTENSION',
  FORM: 'FORM',
  TIMER: 'TIMER',
  TRACK_TRIGGER: 'TRACK_TRIGGER'
} as const;

export type ActivityOutputType = typeof ActivityOutputType[keyof typeof ActivityOutputType] | UnknownValue;
/** Source of an activity. */
export const ActivityReferenceType = {
  /** An AI agent. */
  AGENT: 'AGENT',
  /** Progression of the care flow. */
  NAVIGATION: 'NAVIGATION',
  /** Internal processing by the service. */
  ORCHESTRATION: 'ORCHESTRATION',
  /** A reminder. */
  REMINDER: 'REMINDER'
} as const;

export type ActivityReferenceType = typeof ActivityReferenceType[keyof typeof ActivityReferenceType] | UnknownValue;
/** Outcome of an activity. */
export const ActivityResolution = {
  /** Not completed in time. */
  EXPIRED: 'EXPIRED',
  /** Ended with an error. */
  FAILURE: 'FAILURE',
  /** Completed. */
  SUCCESS: 'SUCCESS'
} as const;

export type ActivityResolution = typeof ActivityResolution[keyof typeof ActivityResolution] | UnknownValue;
/** Status of an activity: pending, or its outcome. */
export const ActivityStatus = {
  /** Pending. */
  ACTIVE: 'ACTIVE',
  /** Canceled. */
  CANCELED: 'CANCELED',
  /** Completed. */
  DONE: 'DONE',
  /** Not completed in time, or expired manually. */
  EXPIRED: 'EXPIRED',
  /** Failed. Can be retried. */
  FAILED: 'FAILED'
} as const;

export type ActivityStatus = typeof ActivityStatus[keyof typeof ActivityStatus] | UnknownValue;
/** Type of actor. */
export const ActivitySubjectType = {
  /** An AI agent. */
  AGENT: 'AGENT',
  /** An API call of the care flow. */
  API_CALL: 'API_CALL',
  /** The service itself. */
  AWELL: 'AWELL',
  /** An extension. */
  PLUGIN: 'PLUGIN',
  /** A patient or a member of the care team. */
  STAKEHOLDER: 'STAKEHOLDER',
  /** A user of the tenant. */
  USER: 'USER'
} as const;

export type ActivitySubjectType = typeof ActivitySubjectType[keyof typeof ActivitySubjectType] | UnknownValue;
/** Metadata to add to an activity. */
export type AddActivityMetadataInput = {
  /** The `id` of the activity. */
  activity_id: string;
  /** Arbitrary JSON. Returned as `Activity.metadata`. */
  metadata: unknown;
  /** A free-text note. */
  note?: string | null | undefined;
};

/** The patient and the identifier to add. */
export type AddIdentifierToPatientInput = {
  /** The identifier to add. It must be unique within the tenant. */
  identifier: IdentifierInput;
  /** The id of the patient. */
  patient_id: string;
};

/** The track to start immediately. */
export type AddTrackInput = {
  /** Whether a track without a manual trigger is allowed. Default: false. */
  allow_any_track_definition?: boolean | null | undefined;
  /** The id of an active care flow. */
  pathway_id: string;
  /** The `id` of a track, such as one returned by `adHocTracksByPathway`. */
  track_id: string;
};

/** A postal address. */
export type AddressInput = {
  /** The city. */
  city?: string | null | undefined;
  /** The country. */
  country?: string | null | undefined;
  /** The state, province or region. */
  state?: string | null | undefined;
  /** The street and number. */
  street?: string | null | undefined;
  /** The postal code. */
  zip?: string | null | undefined;
};

/** Allowed dates. */
export const AllowedDatesOptions = {
  /** Any date. */
  ALL: 'ALL',
  /** Dates after the day of the answer. */
  FUTURE: 'FUTURE',
  /** Dates before the day of the answer. */
  PAST: 'PAST'
} as const;

export type AllowedDatesOptions = typeof AllowedDatesOptions[keyof typeof AllowedDatesOptions] | UnknownValue;
/** The answer to one question. */
export type AnswerInput = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text, regardless of its type. It must parse as the question's `dataPointValueType`. */
  value: string;
};

/** An HTTP method. */
export const ApiCallRequestMethod = {
  DELETE: 'DELETE',
  GET: 'GET',
  PATCH: 'PATCH',
  POST: 'POST',
  PUT: 'PUT'
} as const;

export type ApiCallRequestMethod = typeof ApiCallRequestMethod[keyof typeof ApiCallRequestMethod] | UnknownValue;
/** Status of an API call. Failed calls are retried automatically, with 5 attempts by default. */
export const ApiCallStatus = {
  /** The last attempt failed. */
  Failed: 'Failed',
  /** In progress. */
  InProgress: 'InProgress',
  /** Queued. */
  Pending: 'Pending',
  /** All attempts failed. */
  PermanentlyFailed: 'PermanentlyFailed',
  /** Not made. */
  Skipped: 'Skipped',
  /** An attempt succeeded. */
  Success: 'Success'
} as const;

export type ApiCallStatus = typeof ApiCallStatus[keyof typeof ApiCallStatus] | UnknownValue;
/** A new value of a baseline data point. */
export type BaselineInfoInput = {
  /** The id of the data point's definition. */
  data_point_definition_id: string;
  /** The value, as text. It must parse as the data point's `valueType`. */
  value: string;
};

/** Operator that combines conditions. */
export const BooleanOperator = {
  /** All conditions must be met. */
  AND: 'AND',
  /** At least one condition must be met. */
  OR: 'OR'
} as const;

export type BooleanOperator = typeof BooleanOperator[keyof typeof BooleanOperator] | UnknownValue;
/** The scheduled tracks to cancel. */
export type CancelScheduledTracksInput = {
  /** The ids of the scheduled tracks, as returned by `scheduleTrack`. */
  ids: Array<string>;
};

/** The activity to complete and its output values. */
export type CompleteExtensionActivityInput = {
  /** The `id` of a pending activity whose object is a `PLUGIN_ACTION`. */
  activity_id: string;
  /** Output values of the activity, each as text. */
  data_points: Array<ExtensionDataPointInput>;
};

/** Data type of an operand. */
export const ConditionOperandType = {
  /** `true` or `false`. */
  BOOLEAN: 'BOOLEAN',
  /** The id of a data point's definition. */
  DATA_POINT: 'DATA_POINT',
  /** The id of a data source. */
  DATA_SOURCE: 'DATA_SOURCE',
  /** A number. */
  NUMBER: 'NUMBER',
  /** A JSON array of numbers. */
  NUMBERS_ARRAY: 'NUMBERS_ARRAY',
  /** Text. */
  STRING: 'STRING',
  /** A JSON array of strings. */
  STRINGS_ARRAY: 'STRINGS_ARRAY'
} as const;

export type ConditionOperandType = typeof ConditionOperandType[keyof typeof ConditionOperandType] | UnknownValue;
/** Comparison operator. */
export const ConditionOperator = {
  /** The list or text contains the value. */
  CONTAINS: 'CONTAINS',
  /** The list or text does not contain the value. */
  DOES_NOT_CONTAIN: 'DOES_NOT_CONTAIN',
  /** A file was uploaded. Takes no operand. */
  HAS_FILE_UPLOADED: 'HAS_FILE_UPLOADED',
  /** No file was uploaded. Takes no operand. */
  HAS_NO_FILE_UPLOADED: 'HAS_NO_FILE_UPLOADED',
  /** Equal to one of the values. */
  IS_ANY_OF: 'IS_ANY_OF',
  /** The value is empty. Takes no operand. */
  IS_EMPTY: 'IS_EMPTY',
  /** Equal to the operand. */
  IS_EQUAL_TO: 'IS_EQUAL_TO',
  /** Greater than the operand. */
  IS_GREATER_THAN: 'IS_GREATER_THAN',
  /** Greater than or equal to the operand. */
  IS_GREATER_THAN_OR_EQUAL_TO: 'IS_GREATER_THAN_OR_EQUAL_TO',
  /** Between two values. */
  IS_IN_RANGE: 'IS_IN_RANGE',
  /** Less than the operand. */
  IS_LESS_THAN: 'IS_LESS_THAN',
  /** Less than or equal to the operand. */
  IS_LESS_THAN_OR_EQUAL_TO: 'IS_LESS_THAN_OR_EQUAL_TO',
  /** The date is less than the specified number of days ago. */
  IS_LESS_THAN_X_DAYS_AGO: 'IS_LESS_THAN_X_DAYS_AGO',
  /** The date is more than the specified number of days ago. */
  IS_MORE_THAN_X_DAYS_AGO: 'IS_MORE_THAN_X_DAYS_AGO',
  /** Equal to none of the values. */
  IS_NONE_OF: 'IS_NONE_OF',
  /** The value is not empty. Takes no operand. */
  IS_NOT_EMPTY: 'IS_NOT_EMPTY',
  /** The value is not equal to the operand. */
  IS_NOT_EQUAL_TO: 'IS_NOT_EQUAL_TO',
  /** The value is false. Takes no operand. */
  IS_NOT_TRUE: 'IS_NOT_TRUE',
  /** The date is today. Takes no operand. */
  IS_TODAY: 'IS_TODAY',
  /** The value is true. Takes no operand. */
  IS_TRUE: 'IS_TRUE'
} as const;

export type ConditionOperator = typeof ConditionOperator[keyof typeof ConditionOperator] | UnknownValue;
/** The profile of the new patient. All fields are optional. */
export type CreatePatientInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name?: string | null | undefined;
  /** Each identifier must be unique within the tenant, and its system must be one of the tenant's identifier systems. */
  identifier?: Array<IdentifierInput> | null | undefined;
  /** The family name. */
  last_name?: string | null | undefined;
  /** Phone number in E.164 format, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** National registry number in the patient's country. */
  national_registry_number?: string | null | undefined;
  /** Patient code assigned by the tenant. Not necessarily unique. */
  patient_code?: string | null | undefined;
  /** IANA time zone name, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** Phone number in E.164 format, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** ISO 639-1 language code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** Sex, using the ISO/IEC 5218 names. */
  sex?: Sex | null | undefined;
};

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** The `id` of one of the definition's `data_point_definitions`. */
  data_point_definition_id: string;
  /** The value as a string. It must be parsable as the data point's `valueType`. */
  value: string;
};

/** Source of a data point's value. */
export const DataPointSourceType = {
  /** An AI agent. */
  AGENT: 'AGENT',
  /** The response of an API call. */
  API_CALL: 'API_CALL',
  /** The status of an API call. */
  API_CALL_STATUS: 'API_CALL_STATUS',
  /** A subresult of a calculation. */
  CALCULATION: 'CALCULATION',
  /** A piece of code. */
  CODE: 'CODE',
  /** Another data point. */
  DATA_POINT: 'DATA_POINT',
  /** A decision table. */
  DECISION: 'DECISION',
  /** An action of an extension. */
  EXTENSION_ACTION: 'EXTENSION_ACTION',
  /** The outcome of an extension action. */
  EXTENSION_ACTION_RESOLUTION: 'EXTENSION_ACTION_RESOLUTION',
  /** A webhook of an extension. */
  EXTENSION_WEBHOOK: 'EXTENSION_WEBHOOK',
  /** The answer to a question of a form. */
  FORM: 'FORM',
  /** A rule. */
  LOGIC: 'LOGIC',
  /** The caller that starts the care flow, with a baseline value. */
  PATHWAY: 'PATHWAY',
  /** An identifier of the patient. */
  PATIENT_IDENTIFIER: 'PATIENT_IDENTIFIER',
  /** The profile of the patient. */
  PATIENT_PROFILE: 'PATIENT_PROFILE',
  /** The activation or completion date of a step. */
  STEP: 'STEP',
  /** The service. */
  SYSTEM: 'SYSTEM',
  /** The activation or completion date of a track. */
  TRACK: 'TRACK'
} as const;

export type DataPointSourceType = typeof DataPointSourceType[keyof typeof DataPointSourceType] | UnknownValue;
/** Type of a value that is serialized as a string. */
export const DataPointValueType = {
  /** The URL of a file. */
  ATTACHMENT: 'ATTACHMENT',
  /** A JSON array of file URLs. */
  ATTACHMENTS_ARRAY: 'ATTACHMENTS_ARRAY',
  /** `true` or `false`. */
  BOOLEAN: 'BOOLEAN',
  /** An ISO 8601 date. */
  DATE: 'DATE',
  /** JSON. */
  JSON: 'JSON',
  /** A number. */
  NUMBER: 'NUMBER',
  /** A JSON array of numbers. */
  NUMBERS_ARRAY: 'NUMBERS_ARRAY',
  /** A string. */
  STRING: 'STRING',
  /** A JSON array of strings. */
  STRINGS_ARRAY: 'STRINGS_ARRAY',
  /** A telephone number in E.164 format. */
  TELEPHONE: 'TELEPHONE'
} as const;

export type DataPointValueType = typeof DataPointValueType[keyof typeof DataPointValueType] | UnknownValue;
/** Matches a date range, including both ends. */
export type DateFilter = {
  /** At or after this ISO 8601 date. */
  gte?: string | null | undefined;
  /** At or before this ISO 8601 date. */
  lte?: string | null | undefined;
};

/** A date range, including both ends. */
export type DateRangeInput = {
  /** Start of the range, inclusive. */
  from: string;
  /** End of the range, inclusive. */
  to: string;
};

/** The care flow to delete. */
export type DeletePathwayInput = {
  /** The care flow to delete. An active care flow is stopped first. */
  pathway_id: string;
};

/** The patient to delete, specified by id or by identifier. */
export type DeletePatientInput = {
  /** The id of the patient. Specify either this or an identifier. */
  patient_id?: string | null | undefined;
  /** An identifier of the patient. Specify either this or the id. */
  patient_identifier?: IdentifierInput | null | undefined;
};

/** Status of a care flow element. */
export const ElementStatus = {
  /** Currently active. */
  ACTIVE: 'ACTIVE',
  /** Discarded because its conditions were not met. */
  DISCARDED: 'DISCARDED',
  /** Completed. */
  DONE: 'DONE',
  /** Postponed. */
  POSTPONED: 'POSTPONED',
  /** Scheduled to start later. */
  SCHEDULED: 'SCHEDULED',
  /** Stopped. */
  STOPPED: 'STOPPED'
} as const;

export type ElementStatus = typeof ElementStatus[keyof typeof ElementStatus] | UnknownValue;
/** Type of the element. */
export const ElementType = {
  /** An action in a step. */
  ACTION: 'ACTION',
  /** An AI agent. */
  AGENT: 'AGENT',
  /** The care flow. */
  PATHWAY: 'PATHWAY',
  /** A step of a track. */
  STEP: 'STEP',
  /** A track of the care flow. */
  TRACK: 'TRACK',
  /** A trigger that starts a track. */
  TRIGGER: 'TRIGGER'
} as const;

export type ElementType = typeof ElementType[keyof typeof ElementType] | UnknownValue;
/** A form and its answers so far. */
export type EvaluateFormRulesInput = {
  /** The answers so far. Omit questions that are not answered yet. */
  answers: Array<AnswerInput>;
  /** The `id` of the form. */
  form_id: string;
};

/** The activity to expire and the user who made the decision. All four fields are stored for auditing. */
export type ExpireActivityInput = {
  /** The `id` of a pending activity. */
  activity_id: string;
  /** Reason. Stored with the care flow. */
  reason: string;
  /** The email address of the user who made the decision. */
  user_email: string;
  /** The id, in the caller's system, of the user who made the decision. */
  user_id: string;
};

/** The timer to expire now. */
export type ExpireTimerInput = {
  /** The `id` of a pending activity whose object is a `TIMER`. */
  activity_id: string;
  /** The name of the user who made the decision, for auditing. */
  user_name: string;
};

/** Type of a field's value. */
export const ExtensionActionFieldType = {
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  HTML: 'HTML',
  JSON: 'JSON',
  NUMERIC: 'NUMERIC',
  NUMERIC_ARRAY: 'NUMERIC_ARRAY',
  STRING: 'STRING',
  STRING_ARRAY: 'STRING_ARRAY',
  TEXT: 'TEXT'
} as const;

export type ExtensionActionFieldType = typeof ExtensionActionFieldType[keyof typeof ExtensionActionFieldType] | UnknownValue;
/** A value that an extension returns. */
export type ExtensionDataPointInput = {
  /** The name of the value in the extension. */
  key: string;
  /** The value, as text. */
  value: string;
};

/** Results must match all specified filters. */
export type FilterActivitiesByCareflowDefinitionFilters = {
  /** Actions to match, such as `ASSIGNED`. */
  action?: StringArrayFilter | null | undefined;
  /** Statuses to match, such as `ACTIVE`. */
  activity_status?: StringArrayFilter | null | undefined;
  /** Object types to match, such as `FORM`. */
  activity_type?: StringArrayFilter | null | undefined;
  /** Care flow statuses to match, such as `active`. */
  careflow_status?: StringArrayFilter | null | undefined;
  /** Excludes system activities. Default: true. */
  exclude_system_activities?: boolean | null | undefined;
  /** Assignee ids to match. */
  stakeholders?: StringArrayFilter | null | undefined;
};

/** Results must match all specified filters. */
export type FilterActivitiesByPatientFilters = {
  /** Actions to match, such as `ASSIGNED`. */
  action?: StringArrayFilter | null | undefined;
  /** Statuses to match, such as `ACTIVE`. */
  activity_status?: StringArrayFilter | null | undefined;
  /** Object types to match, such as `FORM`. */
  activity_type?: StringArrayFilter | null | undefined;
  /** Care flow definition ids to match. */
  careflow_definition_id?: StringArrayFilter | null | undefined;
  /** Care flow ids to match. */
  careflow_ids?: StringArrayFilter | null | undefined;
  /** Care flow statuses to match, such as `active`. */
  careflow_status?: StringArrayFilter | null | undefined;
  /** Excludes system activities. Default: true. */
  exclude_system_activities?: boolean | null | undefined;
  /** Assignee ids to match. */
  stakeholders?: StringArrayFilter | null | undefined;
};

/** Results must match all specified filters. */
export type FilterCareflowActivitiesParams = {
  /** Actions to match, such as `ASSIGNED`. */
  action?: Array<string> | null | undefined;
  /** Statuses to match, such as `ACTIVE`. */
  activity_status?: Array<string> | null | undefined;
  /** Object types to match, such as `FORM`. */
  activity_type?: Array<string> | null | undefined;
  /** Date range in which the activities were created. */
  date_range?: DateRangeInput | null | undefined;
  /** Excludes activities that were not performed by a person. */
  hide_system_activities?: boolean | null | undefined;
  /** The id of the source of the activities. */
  reference_id?: string | null | undefined;
  /** Assignee ids to match. */
  stakeholders?: Array<string> | null | undefined;
  /** The id of the track run that the activities belong to. */
  track_id?: string | null | undefined;
};

/** Results must match all specified filters. */
export type FilterPathwayDataPointDefinitionsParams = {
  /** Sources to match, such as `FORM`. */
  category?: StringArrayFilter | null | undefined;
  /** Value types to match, such as `NUMBER`. */
  value_type?: StringArrayFilter | null | undefined;
};

/** Results must match all specified filters. */
export type FilterPathways = {
  /** The definition of the care flows. */
  pathway_definition_id?: IdFilter | null | undefined;
  /** Patient ids to match. */
  patient_id?: StringArrayFilter | null | undefined;
  /** Patient identifiers to match. */
  patient_identifier?: Array<IdentifierInput> | null | undefined;
  /** The definition versions of the care flows. */
  release_id?: StringArrayFilter | null | undefined;
  /** Date range in which the care flows started. */
  start_date?: DateFilter | null | undefined;
  /** Statuses to match, such as `active`. */
  status?: StringArrayFilter | null | undefined;
  /** Version numbers to match. */
  version?: NumberArrayFilter | null | undefined;
};

/** Filters for the care flows of a patient. */
export type FilterPatientPathways = {
  /** Only care flows with one of these statuses. */
  status: StringArrayFilter;
};

/** Results must match all specified filters. */
export type FilterPatients = {
  /** Searches the name, the patient code and the email address. */
  name?: TextFilter | null | undefined;
  /** Exact national registry number. */
  national_registry_number?: TextFilterEquals | null | undefined;
  /** Exact patient code. */
  patient_code?: TextFilterEquals | null | undefined;
  /** Patient ids to match. */
  profile_id?: StringArrayFilter | null | undefined;
  /** Searches the first and last name, in addition to the fields that `name` searches. */
  search?: TextFilterContains | null | undefined;
};

/** Preferred display mode of a form. */
export const FormDisplayMode = {
  /** One question at a time. */
  CONVERSATIONAL: 'CONVERSATIONAL',
  /** All questions at once. */
  REGULAR: 'REGULAR'
} as const;

export type FormDisplayMode = typeof FormDisplayMode[keyof typeof FormDisplayMode] | UnknownValue;
/** Type of stakeholder in a hosted session: the patient or another stakeholder. */
export const HostedSessionStakeholderType = {
  /** The patient. */
  PATIENT: 'PATIENT',
  /** Another stakeholder. */
  STAKEHOLDER: 'STAKEHOLDER'
} as const;

export type HostedSessionStakeholderType = typeof HostedSessionStakeholderType[keyof typeof HostedSessionStakeholderType] | UnknownValue;
/** User of a session, as identified in Stytch. */
export type HostedSessionUserContextInput = {
  /** The member's email address in Stytch. */
  stytch_member_email?: string | null | undefined;
  /** The member's id in Stytch. */
  stytch_member_id?: string | null | undefined;
};

/** Matches one id. */
export type IdFilter = {
  /** The exact id. */
  eq?: string | null | undefined;
};

/** Identifies a patient by a value that is unique within an identifier system. */
export type IdentifierInput = {
  /** One of the tenant's identifier systems. */
  system: string;
  /** The value within the system. */
  value: string;
};

/** The message to mark as read. */
export type MarkMessageAsReadInput = {
  /** The `id` of a pending activity whose object is a `MESSAGE`. */
  activity_id: string;
};

/** Two records of the same person. One is kept and receives the other's care flows. */
export type MergePatientsInput = {
  /** The id of the patient to delete. */
  patient_id_to_delete: string;
  /** The id of the patient to keep. */
  patient_id_to_keep: string;
};

/** Type of an attachment. */
export const MessageAttachmentType = {
  /** A file. */
  FILE: 'FILE',
  /** A link to a page. */
  LINK: 'LINK',
  /** A video. */
  VIDEO: 'VIDEO'
} as const;

export type MessageAttachmentType = typeof MessageAttachmentType[keyof typeof MessageAttachmentType] | UnknownValue;
/** Format of a message body. */
export const MessageFormat = {
  /** HTML. */
  HTML: 'HTML',
  /** A Slate document, serialized as a JSON string. */
  SLATE: 'SLATE'
} as const;

export type MessageFormat = typeof MessageFormat[keyof typeof MessageFormat] | UnknownValue;
/** Matches any of the listed numbers. */
export type NumberArrayFilter = {
  /** The values to match. */
  in?: Array<number> | null | undefined;
};

/** Offset-based pagination. Records that are created or deleted between two page requests shift the offsets of the others. */
export type PaginationParams = {
  /** Number of records to return. */
  count: number;
  /** Number of records to skip from the start. */
  offset: number;
};

/** Results must match all specified filters. */
export type PathwayFactsFilters = {
  /** Date range in which the event happened. */
  date?: DateFilter | null | undefined;
  /** Text contained in any line of the content. */
  keyword?: string | null | undefined;
  /** The id of the care flow. */
  pathway_id: string;
};

/** Status of a care flow. */
export const PathwayStatus = {
  /** Running. */
  active: 'active',
  /** Completed. */
  completed: 'completed',
  /** Waiting for data points that its definition requires. */
  missing_baseline_info: 'missing_baseline_info',
  /** Being set up. */
  starting: 'starting',
  /** Stopped on request. It cannot be resumed. */
  stopped: 'stopped'
} as const;

export type PathwayStatus = typeof PathwayStatus[keyof typeof PathwayStatus] | UnknownValue;
/** The fields to update. `identifier` replaces the entire list. */
export type PatientProfileInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name?: string | null | undefined;
  /** Replaces the entire list. To add one identifier, use `addIdentifierToPatient`. */
  identifier?: Array<IdentifierInput> | null | undefined;
  /** The family name. */
  last_name?: string | null | undefined;
  /** Phone number in E.164 format, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** National registry number in the patient's country. */
  national_registry_number?: string | null | undefined;
  /** Patient code assigned by the tenant. Not necessarily unique. */
  patient_code?: string | null | undefined;
  /** IANA time zone name, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** Phone number in E.164 format, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** ISO 639-1 language code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** Sex, using the ISO/IEC 5218 names. */
  sex?: Sex | null | undefined;
};

/** The answer to one question. */
export type QuestionResponseInput = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text, regardless of its type. It must parse as the question's `dataPointValueType`. */
  value: string;
};

/** The kind of answer that a question takes. */
export const QuestionType = {
  /** A value. */
  INPUT: 'INPUT',
  /** One or more of the question's options. */
  MULTIPLE_CHOICE: 'MULTIPLE_CHOICE',
  /** No answer, for a description. */
  NO_INPUT: 'NO_INPUT'
} as const;

export type QuestionType = typeof QuestionType[keyof typeof QuestionType] | UnknownValue;
/** The failed activities to retry. */
export type RetryActivitiesInput = {
  /** At most 1000 ids. */
  activity_ids: Array<string>;
};

/** The failed activity to retry. */
export type RetryActivityInput = {
  /** The `id` of the activity. */
  activity_id: string;
};

/** The care flow whose API calls to retry. */
export type RetryAllApiCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The care flow whose failed API calls to retry. */
export type RetryAllFailedApiCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The definition whose failed webhook calls to retry. */
export type RetryAllFailedWebhookCallsForPathwayDefinitionInput = {
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string;
};

/** The care flow whose failed webhook calls to retry. */
export type RetryAllFailedWebhookCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The care flow whose webhook calls to retry. */
export type RetryAllWebhookCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The API call to retry. */
export type RetryApiCallInput = {
  /** The `id` of the API call. */
  api_call_id: string;
};

/** The report to resend. */
export type RetryPushToEmrInput = {
  /** The `id` of the activity. */
  activity_id: string;
};

/** The webhook call to retry. */
export type RetryWebhookCallInput = {
  /** The `id` of the webhook call. */
  webhook_call_id: string;
};

/** The track to schedule. */
export type ScheduleTrackInput = {
  /** Whether to first cancel any scheduled starts of the same track. Default: false. */
  cancel_any_scheduled?: boolean | null | undefined;
  /** The id of the care flow. */
  pathway_id: string;
  /** Start time, in ISO 8601. A date in the past starts the track immediately. */
  scheduled_date: string;
  /** The `id` of a track that can be triggered manually. */
  track_id: string;
};

/** Sex, using the ISO/IEC 5218 names. */
export const Sex = {
  FEMALE: 'FEMALE',
  MALE: 'MALE',
  NOT_KNOWN: 'NOT_KNOWN'
} as const;

export type Sex = typeof Sex[keyof typeof Sex] | UnknownValue;
/** The order of a list. */
export type SortingParams = {
  /** `ASC` or `DESC`. */
  direction: string;
  /** The name of the field to sort by. */
  field: string;
};

/** Type of role. */
export const StakeholderClinicalAppRole = {
  /** A person who cares for the patient. */
  CAREGIVER: 'CAREGIVER',
  /** The patient. */
  PATIENT: 'PATIENT',
  /** A member of the care team. */
  PHYSICIAN: 'PHYSICIAN'
} as const;

export type StakeholderClinicalAppRole = typeof StakeholderClinicalAppRole[keyof typeof StakeholderClinicalAppRole] | UnknownValue;
/** The care flow and the stakeholder of the session. */
export type StartHostedActivitySessionInput = {
  /** Redirect URL if the user leaves the session or the session has ended. */
  cancel_url?: string | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** The id of an active care flow. */
  pathway_id: string;
  /** The id of the stakeholder in the version used by the care flow. */
  stakeholder_id: string;
  /** Redirect URL after the session is completed. */
  success_url?: string | null | undefined;
  /** Source of the session, for the tenant's own analytics. */
  tracking?: TrackingInput | null | undefined;
  /** User of the session, if the tenant's users sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
};

/** The care flow to start, the patient, and the stakeholder of the session. */
export type StartHostedPathwaySessionInput = {
  /** Redirect URL if the user leaves the session or the session has ended. */
  cancel_url?: string | null | undefined;
  /** Must include a value for each non-optional data point of the definition. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** The id of the definition to start, as returned by `publishedPathwayDefinitions`. */
  pathway_definition_id: string;
  /** The id of the patient. Takes precedence over `patient_identifier`. Without either, an anonymous patient is created. */
  patient_id?: string | null | undefined;
  /** An identifier of the patient. */
  patient_identifier?: IdentifierInput | null | undefined;
  /** The definition id of the stakeholder of the session. Default: the patient. */
  stakeholder_definition_id?: string | null | undefined;
  /** Redirect URL after the session is completed. */
  success_url?: string | null | undefined;
  /** Source of the session, for the tenant's own analytics. */
  tracking?: TrackingInput | null | undefined;
  /** Session duration in seconds. Maximum: 3600. */
  ttl?: number | null | undefined;
  /** User of the session, if the tenant's users sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
};

/** The care flow definition to start and the patient. */
export type StartPathwayInput = {
  /** Must include a value for each non-optional data point of the definition. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The id of the definition to start, as returned by `publishedPathwayDefinitions`. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The id of the version to start. Default: the newest version. */
  release_id?: string | null | undefined;
};

/** The care flow definition to start and the patient. */
export type StartPathwayWithPatientIdentifierInput = {
  /** Whether to create the patient if no patient has the identifier. */
  create_patient?: boolean | null | undefined;
  /** Must include a value for each non-optional data point of the definition. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The id of the definition to start, as returned by `publishedPathwayDefinitions`. */
  pathway_definition_id: string;
  /** An identifier of the patient. */
  patient_identifier: IdentifierInput;
  /** The id of the version to start. Default: the newest version. */
  release_id?: string | null | undefined;
};

/** The care flow to stop, and the reason. */
export type StopPathwayInput = {
  /** The care flow to stop. */
  pathway_id: string;
  /** Reason. Stored with the care flow. */
  reason?: string | null | undefined;
};

/** The track run to stop. */
export type StopTrackInput = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Reason. Stored with the care flow. */
  reason?: string | null | undefined;
  /** The id of the track run: `CareflowTrack.id`, or `context.instance_id` of an activity started by the track. */
  track_id: string;
};

/** Matches any of the listed strings. */
export type StringArrayFilter = {
  /** The values to match. */
  in?: Array<string> | null | undefined;
};

/** The checklist to complete. */
export type SubmitChecklistInput = {
  /** The `id` of a pending activity whose object is a `CHECKLIST`. */
  activity_id: string;
};

/** The activity of a form, and the answers. */
export type SubmitFormResponseInput = {
  /** The `id` of a pending activity whose object is a `FORM`. */
  activity_id: string;
  /** The answers. Each mandatory question requires one. */
  response: Array<QuestionResponseInput>;
};

/** Matches a whole string or a substring. */
export type TextFilter = {
  /** Substring to match, case-insensitive. */
  contains?: string | null | undefined;
  /** Exact text to match. */
  eq?: string | null | undefined;
};

/** Matches a substring. */
export type TextFilterContains = {
  /** Substring to match, case-insensitive. */
  contains?: string | null | undefined;
};

/** Matches a whole string. */
export type TextFilterEquals = {
  /** Exact text to match. */
  eq?: string | null | undefined;
};

/** The kind of timer. */
export const TimerType = {
  /** Waits for a data point value, with a timeout. */
  DATA_POINT_AWAITED: 'DATA_POINT_AWAITED',
  /** Waits for the date in a data point, or for a time before or after it. */
  DATA_POINT_REFERENCE: 'DATA_POINT_REFERENCE',
  /** Waits for an amount of time. */
  DELAY: 'DELAY',
  /** Waits for a change reported by an extension. */
  EXTENSION_RESOURCE_UPDATED: 'EXTENSION_RESOURCE_UPDATED'
} as const;

export type TimerType = typeof TimerType[keyof typeof TimerType] | UnknownValue;
/** Source of a session. */
export type TrackingInput = {
  /** Arbitrary JSON defined by the caller. */
  custom?: unknown;
  /** Value of the query parameter of the same name. */
  utm_campaign?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_content?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_medium?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_source?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_term?: string | null | undefined;
};

/** The baseline values to write. */
export type UpdateBaselineInfoInput = {
  /** The values to write. Other values are unchanged. */
  baseline_info: Array<BaselineInfoInput>;
  /** The id of the care flow. */
  pathway_id: string;
};

/** The patient, and the fields to change. */
export type UpdatePatientInput = {
  /** The id of the patient. */
  patient_id: string;
  /** The fields to change. */
  profile: PatientProfileInput;
};

/** The preferred language of the current user. */
export type UpdatePatientLanguageInput = {
  /** The new language: an ISO 639-1 code, such as `en`. */
  preferred_language: string;
};

/** The identifier to look up, and the profile to write. */
export type UpsertPatientInput = {
  /** The identifier to look up. If no patient has it, it is assigned to the new patient. */
  patient_identifier: IdentifierInput;
  /** The profile to write. */
  profile?: UpsertPatientProfileInput | null | undefined;
};

/** The profile to write. `null` or an empty string clears an optional field. */
export type UpsertPatientProfileInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name: string;
  /** The family name. */
  last_name: string;
  /** Phone number in E.164 format, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** National registry number in the patient's country. */
  national_registry_number?: string | null | undefined;
  /** Patient code assigned by the tenant. Not necessarily unique. */
  patient_code?: string | null | undefined;
  /** IANA time zone name, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** Phone number in E.164 format, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** ISO 639-1 language code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** Sex, using the ISO/IEC 5218 names. */
  sex?: Sex | null | undefined;
};

/** The question types available to a designer. */
export const UserQuestionType = {
  /** Answered with an ISO 8601 date, such as `2026-01-31`. */
  DATE: 'DATE',
  /** Text to read. Takes no answer. */
  DESCRIPTION: 'DESCRIPTION',
  /** Answered with an email address. */
  EMAIL: 'EMAIL',
  /** Answered with the URL of an uploaded file. */
  FILE: 'FILE',
  /** Answered with an ICD-10 code. */
  ICD10_CLASSIFICATION: 'ICD10_CLASSIFICATION',
  /** Answered with the URL of an uploaded image. */
  IMAGE: 'IMAGE',
  /** Answered with multi-line text. */
  LONG_TEXT: 'LONG_TEXT',
  /** Answered with the value of one option. */
  MULTIPLE_CHOICE: 'MULTIPLE_CHOICE',
  /** A grid of options. */
  MULTIPLE_CHOICE_GRID: 'MULTIPLE_CHOICE_GRID',
  /** Answered with a JSON array of option values, such as `[1, 2]`. */
  MULTIPLE_SELECT: 'MULTIPLE_SELECT',
  /** Answered with a number. */
  NUMBER: 'NUMBER',
  /** Answered with a single line of text. */
  SHORT_TEXT: 'SHORT_TEXT',
  /** A signature. */
  SIGNATURE: 'SIGNATURE',
  /** Answered with a number on a scale. */
  SLIDER: 'SLIDER',
  /** Answered with a phone number in E.164 format, such as `+3225550123`. */
  TELEPHONE: 'TELEPHONE',
  /** Answered with `true` or `false`. */
  YES_NO: 'YES_NO'
} as const;

export type UserQuestionType = typeof UserQuestionType[keyof typeof UserQuestionType] | UnknownValue;
/** The events that a webhook can receive. `FORM_SUBMITTED` appears as `form.submitted` in the event body. */
export const WebhookCallEventType = {
  /** An activity was completed. Includes system activities. */
  ACTIVITY_COMPLETED: 'ACTIVITY_COMPLETED',
  /** An activity was created. Includes system activities. */
  ACTIVITY_CREATED: 'ACTIVITY_CREATED',
  /** An activity was deleted. */
  ACTIVITY_DELETED: 'ACTIVITY_DELETED',
  /** An activity expired. */
  ACTIVITY_EXPIRED: 'ACTIVITY_EXPIRED',
  /** An activity failed. */
  ACTIVITY_FAILED: 'ACTIVITY_FAILED',
  /** The status or the due date of an activity changed. */
  ACTIVITY_UPDATED: 'ACTIVITY_UPDATED',
  /** A clinical note was generated. */
  CLINICAL_NOTE_CREATED: 'CLINICAL_NOTE_CREATED',
  /** A value was recorded. */
  DATA_POINT_COLLECTED: 'DATA_POINT_COLLECTED',
  /** A form was submitted. */
  FORM_SUBMITTED: 'FORM_SUBMITTED',
  /** A care flow was completed. */
  PATHWAY_COMPLETED: 'PATHWAY_COMPLETED',
  /** A care flow was deleted. */
  PATHWAY_DELETED: 'PATHWAY_DELETED',
  /** A care flow was started. */
  PATHWAY_STARTED: 'PATHWAY_STARTED',
  /** A care flow was stopped. */
  PATHWAY_STOPPED: 'PATHWAY_STOPPED',
  /** A patient was created. */
  PATIENT_CREATED: 'PATIENT_CREATED',
  /** A patient was deleted. */
  PATIENT_DELETED: 'PATIENT_DELETED',
  /** The profile of a patient changed. */
  PATIENT_UPDATED: 'PATIENT_UPDATED',
  /** A reminder about a pending activity was created. */
  REMINDER_CREATED: 'REMINDER_CREATED',
  /** A hosted session was completed. */
  SESSION_COMPLETED: 'SESSION_COMPLETED',
  /** A hosted session expired. */
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  /** A hosted session was started. */
  SESSION_STARTED: 'SESSION_STARTED',
  /** A track was completed. */
  TRACK_COMPLETED: 'TRACK_COMPLETED',
  /** A track was started. */
  TRACK_STARTED: 'TRACK_STARTED',
  /** A track was stopped. */
  TRACK_STOPPED: 'TRACK_STOPPED'
} as const;

export type WebhookCallEventType = typeof WebhookCallEventType[keyof typeof WebhookCallEventType] | UnknownValue;
/** Results must match all specified filters. */
export type WebhookCallFiltersInput = {
  /** Event types to match. */
  event_type?: Array<WebhookCallEventType> | null | undefined;
  /** HTTP status codes to match. */
  response_codes?: Array<number> | null | undefined;
  /** Call statuses to match. */
  status?: Array<string> | null | undefined;
  /** The name of the webhook in the settings of the definition. */
  webhook_name?: string | null | undefined;
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject = {
  /** The id of the actor; null for the service itself. */
  id: string | null,
  /** Type of actor. */
  type: ActivitySubjectType,
  /** The name of the actor. */
  name: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object = {
  /** The id of the object, such as the form, message or patient. */
  id: string,
  /** Type of object. */
  type: ActivityObjectType,
  /** The name of the object, such as the title of a form or the name of a patient. */
  name: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object = {
  /** The id of the object, such as the form, message or patient. */
  id: string,
  /** Type of object. */
  type: ActivityObjectType,
  /** The name of the object, such as the title of a form or the name of a patient. */
  name: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track = {
  /** The id of the track in the definition. */
  id: string | null,
  /** Title, as entered by the care flow's designer. */
  title: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label = {
  /** The id of the label. */
  id: string | null,
  /** The color, as a CSS value. */
  color: string,
  /** The text of the label. */
  text: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context = {
  /** The id of the run to which the activity belongs. If a track started the activity, it can be passed to `stopTrack`. */
  instance_id: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** The id of the track run to which the activity belongs. */
  track_id: string | null,
  /** The id of the step run to which the activity belongs. */
  step_id: string | null,
  /** The id of the action run to which the activity belongs. */
  action_id: string | null
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination = {
  /** Number of records skipped. */
  offset: number | null,
  /** The applied count, capped at the field's maximum. */
  count: number | null,
  /** Total number of matching records across all pages. */
  total_count: number | null
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting = {
  /** The field by which the list is ordered. */
  field: string,
  /** `ASC` or `DESC`, in upper or lower case. */
  direction: string
};

export type ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type ActivitiesByCareflowDefinitionQuery = {
  /** The activities in all care flows of one definition. Excludes system activities unless `exclude_system_activities` is false. */
  activitiesByCareflowDefinition: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition
};


export type ActivitiesByCareflowDefinitionQueryVariables = {
  careflow_definition_id: string;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterActivitiesByCareflowDefinitionFilters | null | undefined;
};

export type ActivitiesByPatientQuery_activitiesByPatient_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type ActivitiesByPatientQuery_activitiesByPatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<ActivitiesByPatientQuery_activitiesByPatient_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type ActivitiesByPatientQuery = {
  /** The activities in all care flows of one patient. Excludes system activities unless `exclude_system_activities` is false. */
  activitiesByPatient: ActivitiesByPatientQuery_activitiesByPatient
};


export type ActivitiesByPatientQueryVariables = {
  patient_id: string;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterActivitiesByPatientFilters | null | undefined;
};

export type ActivityQuery_activity_activity_stakeholders = {
  /** The id of the object, such as the form, message or patient. */
  id: string,
  /** Type of object. */
  type: ActivityObjectType,
  /** The name of the object, such as the title of a form or the name of a patient. */
  name: string
};

export type ActivityQuery_activity_activity_action_component = {
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** The title of the part. */
  title: string | null
};

export type ActivityQuery_activity_activity_sub_activities_text = {
  /** The text in English. */
  en: string | null
};

export type ActivityQuery_activity_activity_sub_activities_subject = {
  /** The id of the actor; null for the service itself. */
  id: string | null,
  /** Type of actor. */
  type: ActivitySubjectType,
  /** The name of the actor. */
  name: string
};

export type ActivityQuery_activity_activity_sub_activities_object = {
  /** The id of the object, such as the form, message or patient. */
  id: string,
  /** Type of object. */
  type: ActivityObjectType,
  /** The name of the object, such as the title of a form or the name of a patient. */
  name: string
};

export type ActivityQuery_activity_activity_sub_activities = {
  /** The id of the entry. */
  id: string,
  /** Timestamp, in ISO 8601. */
  date: string,
  /** The action performed. */
  action: ActivityAction,
  /** Error message; null if no error occurred. */
  error: string | null,
  /** The kind of error; null if there was none. */
  error_category: string | null,
  /** Scheduled time, in ISO 8601, if scheduled. */
  scheduled_date: string | null,
  /** Human-readable text. */
  text: ActivityQuery_activity_activity_sub_activities_text | null,
  /** The actor. */
  subject: ActivityQuery_activity_activity_sub_activities_subject,
  /** The object of the action. */
  object: ActivityQuery_activity_activity_sub_activities_object | null
};

export type ActivityQuery_activity_activity_inputs_calculation_fields = {
  /** The id of the input in the calculation. */
  calculation_input_id: string,
  /** Value of the data point used as input. */
  data_point_value: unknown
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_options = {
  /** The id of the option. */
  id: string,
  /** The number to submit as the answer; -1 if answers are text. */
  value: number,
  /** The text to submit as the answer. */
  value_string: string,
  /** Display text. */
  label: string
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_slider = {
  /** The minimum value. */
  min: number,
  /** The maximum value. */
  max: number,
  /** The increment between two values. */
  step_value: number,
  /** The label at the lower end. */
  min_label: string,
  /** The label at the upper end. */
  max_label: string,
  /** Whether to show the value while the slider is moving. */
  is_value_tooltip_on: boolean,
  /** Whether to mark each step. */
  display_marks: boolean,
  /** Whether to show the values at both ends. */
  show_min_max_values: boolean
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_phone = {
  /** The country that is selected by default. */
  default_country: string | null,
  /** The countries that can be selected. */
  available_countries: Array<string> | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number_range = {
  /** Whether the setting applies. */
  enabled: boolean | null,
  /** Minimum allowed value. */
  min: number | null,
  /** Maximum allowed value. */
  max: number | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number = {
  /** The minimum and maximum number allowed. */
  range: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number_range | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select_range = {
  /** Whether the setting applies. */
  enabled: boolean | null,
  /** Minimum number of options. */
  min: number | null,
  /** Maximum number of options. */
  max: number | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select_exclusive_option = {
  /** Whether the setting applies. */
  enabled: boolean | null,
  /** The id of the option. */
  option_id: string | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select = {
  /** Allowed number of selected options. */
  range: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select_range | null,
  /** The option that excludes all others, such as "none of these". */
  exclusive_option: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select_exclusive_option | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_date = {
  /** Whether past dates, future dates or both are allowed. */
  allowed_dates: AllowedDatesOptions | null,
  /** Whether the day of the answer is allowed. */
  include_date_of_response: boolean | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_file_storage = {
  /** The name of the storage. Pass it to `getSignedUrl` as `config_slug`. */
  file_storage_config_slug: string | null,
  /** The file types that may be uploaded. */
  accepted_file_types: Array<string> | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation_simpleConfig_allowed = {
  /** Whether letters are allowed. */
  letters: boolean | null,
  /** Whether digits are allowed. */
  numbers: boolean | null,
  /** Whether spaces are allowed. */
  whitespace: boolean | null,
  /** Whether other characters are allowed. */
  special: boolean | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation_simpleConfig = {
  /** Required number of characters in the text. */
  exactLength: number | null,
  /** The characters that are allowed. */
  allowed: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation_simpleConfig_allowed | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation = {
  /** Whether `pattern` or `simpleConfig` applies. */
  mode: string | null,
  /** A regular expression that the text must match. */
  pattern: string | null,
  /** Help text for the person. */
  helper_text: string | null,
  /** The allowed length and characters. */
  simpleConfig: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation_simpleConfig | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig = {
  /** Whether the question requires an answer. A submission without one is rejected with the type `MISSING_REQUIRED_ANSWER`. */
  mandatory: boolean,
  /** Whether the designer assigned custom values to the options. */
  recode_enabled: boolean | null,
  /** Whether to show the options in a dropdown list. */
  use_select: boolean | null,
  /** Settings for a `SLIDER` question. */
  slider: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_slider | null,
  /** Settings for a `TELEPHONE` question. */
  phone: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_phone | null,
  /** Settings for a `NUMBER` question. */
  number: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number | null,
  /** Settings for a `MULTIPLE_SELECT` question. */
  multiple_select: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select | null,
  /** Settings for a `DATE` question. */
  date: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_date | null,
  /** Settings for a `FILE` or `IMAGE` question. */
  file_storage: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_file_storage | null,
  /** Validation rules for text input. */
  input_validation: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions = {
  /** The id of the question. Referenced in answers as `question_id`. */
  id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Answer method: choice, input, or none. */
  questionType: QuestionType,
  /** Question type selected by the designer. Determines how to display the question. */
  userQuestionType: UserQuestionType | null,
  /** Data type of the answer; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null,
  /** The options, if the question has any. */
  options: Array<ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_options> | null,
  /** Type-specific settings of the question. */
  questionConfig: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig | null
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm = {
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** A notice that must be shown with the form. */
  trademark: string | null,
  /** The questions, in the order asked. */
  questions: Array<ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions>
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_options = {
  /** The id of the option. */
  id: string,
  /** The number to submit as the answer; -1 if answers are text. */
  value: number,
  /** The text to submit as the answer. */
  value_string: string,
  /** Display text. */
  label: string
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_questionConfig = {
  /** Whether the question requires an answer. A submission without one is rejected with the type `MISSING_REQUIRED_ANSWER`. */
  mandatory: boolean,
  /** Whether the designer assigned custom values to the options. */
  recode_enabled: boolean | null,
  /** Whether to show the options in a dropdown list. */
  use_select: boolean | null,
  /** Settings for a `SLIDER` question. */
  slider: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_slider | null,
  /** Settings for a `TELEPHONE` question. */
  phone: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_phone | null,
  /** Settings for a `NUMBER` question. */
  number: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number | null,
  /** Settings for a `MULTIPLE_SELECT` question. */
  multiple_select: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select | null,
  /** Settings for a `DATE` question. */
  date: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_date | null,
  /** Settings for a `FILE` or `IMAGE` question. */
  file_storage: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_file_storage | null,
  /** Validation rules for text input. */
  input_validation: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation | null
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule_conditions_operand = {
  /** Data type of the value. */
  type: ConditionOperandType,
  /** The value as a string, regardless of its type. */
  value: string
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule_conditions = {
  /** The id of the condition. */
  id: string,
  /** The definition id of the question whose answer is compared. */
  reference: string | null,
  /** The key of the question whose answer is compared. */
  reference_key: string | null,
  /** Comparison operator. */
  operator: ConditionOperator | null,
  /** Operand of the comparison. Operators such as `IS_EMPTY` have none. */
  operand: ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule_conditions_operand | null
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule = {
  /** The id of the rule. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** Whether all conditions must be met, or at least one. */
  boolean_operator: BooleanOperator,
  /** Conditions, in evaluation order. */
  conditions: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule_conditions>
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions = {
  /** The id of the question. Referenced in answers as `question_id`. */
  id: string,
  /** The id of the question, referenced by rules and data points. It is the same in every version. */
  definition_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** The question in plain text; null for a description. */
  title: string | null,
  /** The question as HTML. */
  title_html: string | null,
  /** Answer method: choice, input, or none. */
  questionType: QuestionType | null,
  /** Question type selected by the designer. Determines how to display the question. */
  userQuestionType: UserQuestionType | null,
  /** Data type of the answer; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The options, if the question has any. */
  options: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_options> | null,
  /** Type-specific settings of the question. */
  questionConfig: ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_questionConfig | null,
  /** The rule for showing the question; null if it is always shown. */
  rule: ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule | null
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs_form = {
  /** The id of the form in this version. */
  id: string,
  /** The id of the form. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** A notice that must be shown with the form. */
  trademark: string | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The questions, in the order asked. */
  questions: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions>
};

export type ActivityQuery_activity_activity_inputs_MessageActivityInputs_message_attachments = {
  /** The id of the attachment. */
  id: string,
  /** Name of the attachment. */
  name: string,
  /** URL of the attachment. */
  url: string,
  /** Name or type of the item. */
  type: MessageAttachmentType
};

export type ActivityQuery_activity_activity_inputs_MessageActivityInputs_message = {
  /** The id of the message. */
  message_id: string,
  /** The subject line. */
  subject: string,
  /** The content. */
  body: string,
  /** Format of the body: HTML or Slate JSON. */
  format: MessageFormat | null,
  /** Attachments of the message. */
  attachments: Array<ActivityQuery_activity_activity_inputs_MessageActivityInputs_message_attachments> | null
};

export type ActivityQuery_activity_activity_inputs_CalculationActivityInputs = {
  __typename: 'CalculationActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The values, one for each input of the calculation. */
  calculation_fields: Array<ActivityQuery_activity_activity_inputs_calculation_fields> | null
};

export type ActivityQuery_activity_activity_inputs_CodeBlockActivityInputs = {
  __typename: 'CodeBlockActivityInputs',
  /** The code and its input values. */
  code_block: unknown,
  /** Type of the inputs. */
  type: ActivityInputType
};

export type ActivityQuery_activity_activity_inputs_DecisionTableActivityInputs = {
  __typename: 'DecisionTableActivityInputs',
  /** The decision table and its values. */
  decision_table: unknown,
  /** Type of the inputs. */
  type: ActivityInputType
};

export type ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs = {
  __typename: 'DynamicFormActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The form to fill in. */
  dynamicForm: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm | null
};

export type ActivityQuery_activity_activity_inputs_ExtensionActivityInputs = {
  __typename: 'ExtensionActivityInputs',
  /** Key of the action in the extension. */
  componentKey: string,
  /** The fields of the action, as configured by the designer. */
  extension_fields: unknown,
  /** The settings of the extension. */
  extension_settings: Array<unknown> | null,
  /** Type of the inputs. */
  type: ActivityInputType
};

export type ActivityQuery_activity_activity_inputs_FormActivityInputs = {
  __typename: 'FormActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The form to fill in. */
  form: ActivityQuery_activity_activity_inputs_FormActivityInputs_form | null
};

export type ActivityQuery_activity_activity_inputs_MessageActivityInputs = {
  __typename: 'MessageActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The message to read. */
  message: ActivityQuery_activity_activity_inputs_MessageActivityInputs_message | null
};

export type ActivityQuery_activity_activity_inputs =
  | ActivityQuery_activity_activity_inputs_CalculationActivityInputs
  | ActivityQuery_activity_activity_inputs_CodeBlockActivityInputs
  | ActivityQuery_activity_activity_inputs_DecisionTableActivityInputs
  | ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs
  | ActivityQuery_activity_activity_inputs_ExtensionActivityInputs
  | ActivityQuery_activity_activity_inputs_FormActivityInputs
  | ActivityQuery_activity_activity_inputs_MessageActivityInputs
;

export type ActivityQuery_activity_activity_outputs_calculation_results = {
  /** The name of the subresult in the calculation. */
  subresult_id: string,
  /** The display name of the subresult. */
  label: string | null,
  /** The value, as text; null if it could not be calculated. */
  value: string | null,
  /** Data type of the value. */
  value_type: DataPointValueType | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** A short remark on the value, if the calculation provides one. */
  status: string | null
};

export type ActivityQuery_activity_activity_outputs_CodeBlockActivityOutputs_execution_meta = {
  /** Duration in milliseconds. */
  duration_ms: number | null,
  /** The id of the execution. */
  execution_id: string | null
};

export type ActivityQuery_activity_activity_outputs_DynamicFormActivityOutputs_answers = {
  /** The `id` of the question. */
  question_id: string,
  /** The answer, as text. */
  value: string | null
};

export type ActivityQuery_activity_activity_outputs_EnrollmentTriggerActivityOutputs_data_points_set = {
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The value, as text. */
  value: string
};

export type ActivityQuery_activity_activity_outputs_FormActivityOutputs_answers = {
  /** The `id` of the question. */
  question_id: string,
  /** The answer, as text. */
  value: string | null
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs_delay_config = {
  /** Number of units. */
  amount: number,
  /** The unit of the amount, such as `days`. */
  unit: string
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs_reference_data_point = {
  /** The id of the data point's definition. */
  definition_id: string,
  /** Display name. */
  name: string | null,
  /** The date that the data point contained, as text. */
  value: string | null
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs_resource_config = {
  /** Key of the timer in the extension. */
  timer_key: string,
  /** Key of the action in the extension. */
  action_key: string,
  /** The id of the resource watched by the extension. */
  resource_id: string | null
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs_awaited_data_point = {
  /** The id of the data point's definition. */
  definition_id: string,
  /** Display name. */
  name: string | null
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs_timeout_config = {
  /** Number of units. */
  amount: number,
  /** The unit of the amount, such as `days`. */
  unit: string
};

export type ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_triggering_event = {
  /** The kind of event. */
  type: string,
  /** The id of the source. */
  source_id: string | null
};

export type ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_activation_reference = {
  /** Type of reference. */
  type: string,
  /** The name of the reference. */
  reference_name: string | null
};

export type ActivityQuery_activity_activity_outputs_CalculationActivityOutputs = {
  __typename: 'CalculationActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each subresult. */
  calculation_results: Array<ActivityQuery_activity_activity_outputs_calculation_results> | null
};

export type ActivityQuery_activity_activity_outputs_CodeBlockActivityOutputs = {
  __typename: 'CodeBlockActivityOutputs',
  /** Output values, by key. */
  code_block_outputs: unknown,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The result, as text. */
  code_block_result: string | null,
  /** Execution metadata. */
  execution_meta: ActivityQuery_activity_activity_outputs_CodeBlockActivityOutputs_execution_meta | null
};

export type ActivityQuery_activity_activity_outputs_DecisionTableActivityOutputs = {
  __typename: 'DecisionTableActivityOutputs',
  /** Output values, by the keys of the table. */
  decision_table_outputs: unknown,
  /** The rules that matched. */
  matched_rule_ids: Array<string> | null,
  /** The priorities of the rules that matched, in the same order. */
  matched_rule_priorities: Array<number> | null,
  /** Type of the outputs. */
  type: ActivityOutputType
};

export type ActivityQuery_activity_activity_outputs_DynamicFormActivityOutputs = {
  __typename: 'DynamicFormActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each answered question. */
  answers: Array<ActivityQuery_activity_activity_outputs_DynamicFormActivityOutputs_answers> | null
};

export type ActivityQuery_activity_activity_outputs_EnrollmentTriggerActivityOutputs = {
  __typename: 'EnrollmentTriggerActivityOutputs',
  /** Type of action that the trigger performs. */
  action_type: string,
  /** Result of the trigger. */
  result: string,
  /** Current status. */
  status: string,
  /** Reason for skipping; null if not skipped. */
  skip_reason: string | null,
  /** Error message; null if no error occurred. */
  error_message: string | null,
  /** The definition to start. */
  careflow_definition_id: string | null,
  /** The name of the definition to start. */
  careflow_definition_name: string | null,
  /** The care flow that was started. */
  careflow_id: string | null,
  /** A care flow in which the patient was already enrolled. */
  existing_careflow_id: string | null,
  /** The title of the care flow in which the patient was already enrolled. */
  existing_careflow_title: string | null,
  /** The track that was added. */
  track_id: string | null,
  /** The name of the track that was added. */
  track_name: string | null,
  /** Whether conditions were evaluated. */
  conditions_evaluated: boolean | null,
  /** Type of the source that fired the trigger. */
  source_type: string,
  /** The id of the source that fired the trigger. */
  source_id: string,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** Values passed to the care flow. */
  data_points_set: Array<ActivityQuery_activity_activity_outputs_EnrollmentTriggerActivityOutputs_data_points_set> | null
};

export type ActivityQuery_activity_activity_outputs_ExtensionActivityOutputs = {
  __typename: 'ExtensionActivityOutputs',
  /** Output values, by the keys of the extension. */
  extension_results: unknown,
  /** Type of the outputs. */
  type: ActivityOutputType
};

export type ActivityQuery_activity_activity_outputs_FormActivityOutputs = {
  __typename: 'FormActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each answered question. */
  answers: Array<ActivityQuery_activity_activity_outputs_FormActivityOutputs_answers> | null
};

export type ActivityQuery_activity_activity_outputs_TimerActivityOutputs = {
  __typename: 'TimerActivityOutputs',
  /** The kind of timer. Determines which of the other fields are set. */
  timer_type: TimerType,
  /** Due time, in ISO 8601. */
  scheduled_date: string,
  /** End time, in ISO 8601. */
  completion_date: string,
  /** The kind of completion. */
  completion_type: string,
  /** Reason for completion; null until then. */
  completion_reason: string | null,
  /** The user who expired the timer; null if no user did. */
  skipped_by: string | null,
  /** Reason for skipping; null if not skipped. */
  skip_reason: string | null,
  /** The activity that started the timer. */
  activation_activity_id: string | null,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The delay, for a `DELAY` timer. */
  delay_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_delay_config | null,
  /** The reference date, for a `DATA_POINT_REFERENCE` timer. */
  reference_data_point: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_reference_data_point | null,
  /** The watched resource, for an `EXTENSION_RESOURCE_UPDATED` timer. */
  resource_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_resource_config | null,
  /** The awaited data point, for a `DATA_POINT_AWAITED` timer. */
  awaited_data_point: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_awaited_data_point | null,
  /** The timeout, if any. */
  timeout_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_timeout_config | null
};

export type ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs = {
  __typename: 'TrackTriggerActivityOutputs',
  /** Whether the trigger's conditions were met. */
  satisfied: boolean,
  /** The id of the evaluated rule. Pass it to `evaluatedRule`. */
  evaluated_rule_id: string,
  /** The kind of event that fires the trigger. */
  trigger_type: string,
  /** The track started by the trigger. */
  target_track_id: string,
  /** The name of the track started by the trigger. */
  target_track_name: string | null,
  /** Scheduled start time of the track, in ISO 8601, if it starts later. */
  scheduled_activation_date: string | null,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The event that fired the trigger. */
  triggering_event: ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_triggering_event,
  /** The reference for calculating the scheduled start. */
  activation_reference: ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_activation_reference | null
};

export type ActivityQuery_activity_activity_outputs =
  | ActivityQuery_activity_activity_outputs_CalculationActivityOutputs
  | ActivityQuery_activity_activity_outputs_CodeBlockActivityOutputs
  | ActivityQuery_activity_activity_outputs_DecisionTableActivityOutputs
  | ActivityQuery_activity_activity_outputs_DynamicFormActivityOutputs
  | ActivityQuery_activity_activity_outputs_EnrollmentTriggerActivityOutputs
  | ActivityQuery_activity_activity_outputs_ExtensionActivityOutputs
  | ActivityQuery_activity_activity_outputs_FormActivityOutputs
  | ActivityQuery_activity_activity_outputs_TimerActivityOutputs
  | ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs
;

export type ActivityQuery_activity_activity = {
  /** Whether the activity can be shown to everyone in the care flow. */
  public: boolean | null,
  /** URL of the icon for this type of activity. */
  icon_url: string | null,
  /** Arbitrary JSON, such as metadata set by `addActivityMetadata`. */
  metadata: unknown,
  /** Display mode of the form; null for other activities. */
  form_display_mode: FormDisplayMode | null,
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** Everyone who can complete the activity. */
  stakeholders: Array<ActivityQuery_activity_activity_stakeholders> | null,
  /** The part of the definition that created the activity. */
  action_component: ActivityQuery_activity_activity_action_component | null,
  /** Subsequent events of the activity, oldest first. */
  sub_activities: Array<ActivityQuery_activity_activity_sub_activities>,
  /** Inputs of the activity. Select type-specific fields with inline fragments. */
  inputs: ActivityQuery_activity_activity_inputs | null,
  /** Outputs of the activity. Select type-specific fields with inline fragments. */
  outputs: ActivityQuery_activity_activity_outputs | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type ActivityQuery_activity = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activity; null if no activity has this id. */
  activity: ActivityQuery_activity_activity | null
};

export type ActivityQuery = {
  /** One activity by id. */
  activity: ActivityQuery_activity
};


export type ActivityQueryVariables = {
  id: string;
};

export type AddActivityMetadataMutation_addActivityMetadata_activity = {
  /** Arbitrary JSON, such as metadata set by `addActivityMetadata`. */
  metadata: unknown,
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type AddActivityMetadataMutation_addActivityMetadata = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the activity. */
  activity: AddActivityMetadataMutation_addActivityMetadata_activity
};

export type AddActivityMetadataMutation = {
  /** Attaches custom JSON to an activity. */
  addActivityMetadata: AddActivityMetadataMutation_addActivityMetadata
};


export type AddActivityMetadataMutationVariables = {
  input: AddActivityMetadataInput;
};

export type CareflowActivitiesQuery_careflowActivities_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type CareflowActivitiesQuery_careflowActivities = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<CareflowActivitiesQuery_careflowActivities_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type CareflowActivitiesQuery = {
  /** Past and upcoming activities of one care flow. Includes system activities unless `hide_system_activities` is set. */
  careflowActivities: CareflowActivitiesQuery_careflowActivities
};


export type CareflowActivitiesQueryVariables = {
  pathway_id: string;
  skip_enrichment?: boolean | null | undefined;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterCareflowActivitiesParams | null | undefined;
};

export type CareflowActivityTypesQuery_careflowActivityTypes = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Types of activities in the care flow, such as `FORM`. */
  activityTypes: Array<string>
};

export type CareflowActivityTypesQuery = {
  /** The kinds of activities that occur in one care flow. */
  careflowActivityTypes: CareflowActivityTypesQuery_careflowActivityTypes
};


export type CareflowActivityTypesQueryVariables = {
  careflow_id: string;
};

export type ExpireActivityMutation_expireActivity = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type ExpireActivityMutation = {
  /** Expires a pending activity. The care flow continues as if the activity were completed. This cannot be undone. */
  expireActivity: ExpireActivityMutation_expireActivity
};


export type ExpireActivityMutationVariables = {
  input: ExpireActivityInput;
};

export type MyActivitiesQuery_myActivities_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type MyActivitiesQuery_myActivities = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<MyActivitiesQuery_myActivities_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type MyActivitiesQuery = {
  /** All activities in one care flow for the user identified by the request header `X-User-ID`. Matches activities whose `indirect_object.id` equals the header value, so a patient id also works. */
  myActivities: MyActivitiesQuery_myActivities
};


export type MyActivitiesQueryVariables = {
  pathway_id: string;
  track_id?: string | null | undefined;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
};

export type MyPendingActivitiesQuery_myPendingActivities_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type MyPendingActivitiesQuery_myPendingActivities = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<MyPendingActivitiesQuery_myPendingActivities_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type MyPendingActivitiesQuery = {
  /** The pending activities of the user identified by the request header `X-User-ID`. Matches activities whose `indirect_object.id` equals the header value, so a patient id also works. */
  myPendingActivities: MyPendingActivitiesQuery_myPendingActivities
};


export type MyPendingActivitiesQueryVariables = { [key: string]: never; };

export type PathwayStepActivitiesQuery_pathwayStepActivities_activities = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type PathwayStepActivitiesQuery_pathwayStepActivities = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The activities of this page. */
  activities: Array<PathwayStepActivitiesQuery_pathwayStepActivities_activities>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PathwayStepActivitiesQuery = {
  /** The activities of one step of a care flow. */
  pathwayStepActivities: PathwayStepActivitiesQuery_pathwayStepActivities
};


export type PathwayStepActivitiesQueryVariables = {
  pathway_id: string;
  step_id: string;
};

export type RetryActivitiesMutation_retryActivities_result = {
  /** Number of activities retried. */
  succeeded: number,
  /** Number of activities that failed again. */
  failed: number,
  /** Number of activities skipped, such as those that had not failed. */
  skipped: number
};

export type RetryActivitiesMutation_retryActivities = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Counts by result; null if nothing was retried. */
  result: RetryActivitiesMutation_retryActivities_result | null
};

export type RetryActivitiesMutation = {
  /** Retries up to 1000 failed activities and returns counts of the results. */
  retryActivities: RetryActivitiesMutation_retryActivities
};


export type RetryActivitiesMutationVariables = {
  input: RetryActivitiesInput;
};

export type RetryActivityMutation_retryActivity = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryActivityMutation = {
  /** Retries one failed activity. */
  retryActivity: RetryActivityMutation_retryActivity
};


export type RetryActivityMutationVariables = {
  input: RetryActivityInput;
};

export type ApiCallQuery_apiCall_api_call_request_headers = {
  /** The name of the header. */
  key: string,
  /** The value of the header. */
  value: string
};

export type ApiCallQuery_apiCall_api_call_request = {
  /** The HTTP method. */
  method: ApiCallRequestMethod,
  /** The URL of the request. */
  endpoint: string,
  /** The body, as text. */
  body: string | null,
  /** The headers of the request. */
  headers: Array<ApiCallQuery_apiCall_api_call_request_headers>
};

export type ApiCallQuery_apiCall_api_call_responses = {
  /** The HTTP status. */
  status: number,
  /** Timestamp, in ISO 8601. */
  date: string,
  /** The body, as text. */
  body: string
};

export type ApiCallQuery_apiCall_api_call = {
  /** The id of the call. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the call. */
  status: ApiCallStatus,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The request sent. */
  request: ApiCallQuery_apiCall_api_call_request,
  /** Responses received, one per attempt. */
  responses: Array<ApiCallQuery_apiCall_api_call_responses>
};

export type ApiCallQuery_apiCall = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the API call. */
  api_call: ApiCallQuery_apiCall_api_call
};

export type ApiCallQuery = {
  /** One API call, with its request and responses. */
  apiCall: ApiCallQuery_apiCall
};


export type ApiCallQueryVariables = {
  id: string;
};

export type ApiCallsQuery_apiCalls_api_calls = {
  /** The id of the call. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the call. */
  status: ApiCallStatus,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The request sent. */
  request: ApiCallQuery_apiCall_api_call_request,
  /** Responses received, one per attempt. */
  responses: Array<ApiCallQuery_apiCall_api_call_responses>
};

export type ApiCallsQuery_apiCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The API calls of the care flow. */
  api_calls: Array<ApiCallsQuery_apiCalls_api_calls>
};

export type ApiCallsQuery = {
  /** All API calls of one care flow. */
  apiCalls: ApiCallsQuery_apiCalls
};


export type ApiCallsQueryVariables = {
  pathway_id: string;
};

export type RetryAllApiCallsMutation_retryAllApiCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryAllApiCallsMutation = {
  /** Retries all API calls of a care flow. */
  retryAllApiCalls: RetryAllApiCallsMutation_retryAllApiCalls
};


export type RetryAllApiCallsMutationVariables = {
  input: RetryAllApiCallsInput;
};

export type RetryAllFailedApiCallsMutation_retryAllFailedApiCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryAllFailedApiCallsMutation = {
  /** Retries the failed API calls of a care flow. */
  retryAllFailedApiCalls: RetryAllFailedApiCallsMutation_retryAllFailedApiCalls
};


export type RetryAllFailedApiCallsMutationVariables = {
  input: RetryAllFailedApiCallsInput;
};

export type RetryApiCallMutation_retryApiCall_api_call = {
  /** The id of the call. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the call. */
  status: ApiCallStatus,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The request sent. */
  request: ApiCallQuery_apiCall_api_call_request,
  /** Responses received, one per attempt. */
  responses: Array<ApiCallQuery_apiCall_api_call_responses>
};

export type RetryApiCallMutation_retryApiCall = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the API call. */
  api_call: RetryApiCallMutation_retryApiCall_api_call
};

export type RetryApiCallMutation = {
  /** Retries one API call. */
  retryApiCall: RetryApiCallMutation_retryApiCall
};


export type RetryApiCallMutationVariables = {
  input: RetryApiCallInput;
};

export type CalculationActionQuery_calculationAction = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the calculation performed by the action. */
  calculationId: string
};

export type CalculationActionQuery = {
  /** The calculation performed by a published action. */
  calculationAction: CalculationActionQuery_calculationAction
};


export type CalculationActionQueryVariables = {
  id: string;
};

export type CalculationResultsQuery_calculationResults_result = {
  /** The name of the subresult in the calculation. */
  subresult_id: string,
  /** The display name of the subresult. */
  label: string | null,
  /** The value, as text; null if it could not be calculated. */
  value: string | null,
  /** Data type of the value. */
  value_type: DataPointValueType | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** A short remark on the value, if the calculation provides one. */
  status: string | null
};

export type CalculationResultsQuery_calculationResults = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** One entry for each subresult. */
  result: Array<CalculationResultsQuery_calculationResults_result>
};

export type CalculationResultsQuery = {
  /** The calculation results of one activity. */
  calculationResults: CalculationResultsQuery_calculationResults
};


export type CalculationResultsQueryVariables = {
  activity_id: string;
  pathway_id: string;
};

export type DeletePathwayMutation_deletePathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type DeletePathwayMutation = {
  /** Deletes a care flow and its activities. */
  deletePathway: DeletePathwayMutation_deletePathway
};


export type DeletePathwayMutationVariables = {
  input: DeletePathwayInput;
};

export type EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions_operand = {
  /** Data type of the value. */
  type: ConditionOperandType,
  /** The value as a string, regardless of its type. */
  value: string
};

export type EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions_reference = {
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The qualified key of the data point. */
  qualified_key: string | null,
  /** The value at the time of the comparison, as a string. */
  value: string | null
};

export type EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions = {
  /** The id of the condition. */
  id: string,
  /** Whether the condition was satisfied. */
  satisfied: boolean,
  /** Comparison operator. */
  operator: ConditionOperator | null,
  /** Operand of the comparison. Operators such as `IS_EMPTY` have none. */
  operand: EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions_operand | null,
  /** The compared data point. */
  reference: EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions_reference | null
};

export type EvaluatedRuleQuery_evaluatedRule_evaluatedRule = {
  /** Whether the rule was satisfied. */
  satisfied: boolean,
  /** Conditions, in evaluation order. */
  conditions: Array<EvaluatedRuleQuery_evaluatedRule_evaluatedRule_conditions>
};

export type EvaluatedRuleQuery_evaluatedRule = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The rule; null if there is none. */
  evaluatedRule: EvaluatedRuleQuery_evaluatedRule_evaluatedRule | null
};

export type EvaluatedRuleQuery = {
  /** One evaluated rule, condition by condition. */
  evaluatedRule: EvaluatedRuleQuery_evaluatedRule
};


export type EvaluatedRuleQueryVariables = {
  id: string;
  release_id: string;
};

export type GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions_careflowVersions_versions = {
  /** Version number. Incremented by one with each publication. */
  version: number | null,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Publication time of this version, in ISO 8601. */
  release_date: string | null,
  /** Whether this version is used when a care flow is started without `release_id`. */
  live: boolean | null
};

export type GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions_careflowVersions = {
  /** The id of the care flow's definition. It is the same in every version. */
  careflow_definition_id: string,
  /** Published versions. Each publication creates an immutable version. */
  versions: Array<GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions_careflowVersions_versions> | null
};

export type GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions = {
  /** The definitions with their versions. */
  careflowVersions: Array<GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions_careflowVersions>
};

export type GetPublishedCareflowVersionsQuery = {
  /** The published versions of a care flow definition. */
  getPublishedCareflowVersions: GetPublishedCareflowVersionsQuery_getPublishedCareflowVersions
};


export type GetPublishedCareflowVersionsQueryVariables = {
  careflow_definition_id?: string | null | undefined;
};

export type PathwayQuery_pathway_pathway_tracks = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type PathwayQuery_pathway_pathway = {
  /** The id of the care flow. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the care flow. */
  status: PathwayStatus,
  /** Reason for the status, if the service provides one. */
  status_explanation: string | null,
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string,
  /** Version of the care flow definition in use. */
  release_id: string,
  /** Version of the care flow definition in use. */
  version: number | null,
  /** The id of the patient. */
  patient_id: string,
  /** Start time, in ISO 8601. */
  start_date: string | null,
  /** Stop time, in ISO 8601; null if not stopped. */
  stop_date: string | null,
  /** Completion time, in ISO 8601; null until then. */
  complete_date: string | null,
  /** The tracks of the care flow's definition. */
  tracks: Array<PathwayQuery_pathway_pathway_tracks>
};

export type PathwayQuery_pathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The care flow. */
  pathway: PathwayQuery_pathway_pathway | null
};

export type PathwayQuery = {
  /** One care flow by id. */
  pathway: PathwayQuery_pathway
};


export type PathwayQueryVariables = {
  id: string;
};

export type PathwayElementsQuery_pathwayElements_elements_label = {
  /** The id of the label. */
  id: string | null,
  /** The color, as a CSS value. */
  color: string,
  /** The text of the label. */
  text: string
};

export type PathwayElementsQuery_pathwayElements_elements_context = {
  /** The id of the run to which the activity belongs. If a track started the activity, it can be passed to `stopTrack`. */
  instance_id: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** The id of the track run to which the activity belongs. */
  track_id: string | null,
  /** The id of the step run to which the activity belongs. */
  step_id: string | null,
  /** The id of the action run to which the activity belongs. */
  action_id: string | null
};

export type PathwayElementsQuery_pathwayElements_elements_stakeholders = {
  /** The id of the stakeholder. */
  id: string,
  /** Display name. */
  name: string | null
};

export type PathwayElementsQuery_pathwayElements_elements = {
  /** The id of this run of the element. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** The id of the parent element; null for the care flow. */
  parent_id: string | null,
  /** Type of the element. */
  type: ElementType,
  /** Display name. */
  name: string,
  /** Status of the element. */
  status: ElementStatus,
  /** Type of action; null for other elements. */
  activity_type: ActionType | null,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** End time, in ISO 8601. For a parent, the end time of its last action. */
  end_date: string | null,
  /** The label of the step. */
  label: PathwayElementsQuery_pathwayElements_elements_label | null,
  /** Position in the care flow. */
  context: PathwayElementsQuery_pathwayElements_elements_context,
  /** The people or roles involved. */
  stakeholders: Array<PathwayElementsQuery_pathwayElements_elements_stakeholders>
};

export type PathwayElementsQuery_pathwayElements = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The elements that have started, excluding triggers. */
  elements: Array<PathwayElementsQuery_pathwayElements_elements>
};

export type PathwayElementsQuery = {
  /** The started parts of one care flow: tracks, steps and actions, linked by `parent_id`. */
  pathwayElements: PathwayElementsQuery_pathwayElements
};


export type PathwayElementsQueryVariables = {
  pathway_id: string;
  track_id?: string | null | undefined;
};

export type PathwayFactsQuery_pathwayFacts_facts = {
  /** Timestamp, in ISO 8601. */
  date: string,
  /** Severity of the entry. */
  level: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** Description of the event, one entry per line. */
  content: Array<string>
};

export type PathwayFactsQuery_pathwayFacts = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The entries on this page. */
  facts: Array<PathwayFactsQuery_pathwayFacts_facts>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PathwayFactsQuery = {
  /** The audit log of one care flow. */
  pathwayFacts: PathwayFactsQuery_pathwayFacts
};


export type PathwayFactsQueryVariables = {
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters: PathwayFactsFilters;
};

export type PathwaysQuery_pathways_pathways = {
  /** The id of the care flow. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the care flow. */
  status: PathwayStatus,
  /** Reason for the status, if the service provides one. */
  status_explanation: string | null,
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string | null,
  /** Version of the care flow definition in use. */
  version: number | null,
  /** The id of the patient. */
  patient_id: string | null,
  /** Start time, in ISO 8601. */
  start_date: string | null,
  /** Stop time, in ISO 8601; null if not stopped. */
  stop_date: string | null,
  /** Completion time, in ISO 8601; null until then. */
  complete_date: string | null
};

export type PathwaysQuery_pathways = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The care flows on this page. */
  pathways: Array<PathwaysQuery_pathways_pathways>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PathwaysQuery = {
  /** Lists the tenant's care flows. Default: 100 per page, newest start first. */
  pathways: PathwaysQuery_pathways
};


export type PathwaysQueryVariables = {
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterPathways | null | undefined;
};

export type PatientPathwaysQuery_patientPathways_patientPathways_baseline_info_definition = {
  /** The id of the definition. Baseline values refer to it. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Data type of the value. */
  valueType: DataPointValueType
};

export type PatientPathwaysQuery_patientPathways_patientPathways_baseline_info = {
  /** The value, as text; null if none was provided. */
  value: string | null,
  /** Meaning of the value. */
  definition: PatientPathwaysQuery_patientPathways_patientPathways_baseline_info_definition
};

export type PatientPathwaysQuery_patientPathways_patientPathways = {
  /** The id of the care flow. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the care flow. */
  status: PathwayStatus,
  /** Reason for the status, if the service provides one. */
  status_explanation: string | null,
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string,
  /** Version of the care flow definition in use. */
  release_id: string,
  /** Version of the care flow definition in use. */
  version: number | null,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** Stop time, in ISO 8601; null if not stopped. */
  stop_date: string | null,
  /** Completion time, in ISO 8601; null until then. */
  complete_date: string | null,
  /** Total number of activities. */
  total_activities: number | null,
  /** Number of pending activities. */
  active_activities: number | null,
  /** Number of failed activities. */
  failed_activities: number | null,
  /** Time of the newest activity, in ISO 8601. */
  latest_activity_date: string | null,
  /** Title of the newest activity. */
  latest_activity_title: string | null,
  /** Object type of the newest activity. */
  latest_activity_type: string | null,
  /** The values passed at the start. */
  baseline_info: Array<PatientPathwaysQuery_patientPathways_patientPathways_baseline_info> | null
};

export type PatientPathwaysQuery_patientPathways = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** All matching care flows of the patient. The list is not paginated. */
  patientPathways: Array<PatientPathwaysQuery_patientPathways_patientPathways>
};

export type PatientPathwaysQuery = {
  /** All care flows of one patient, selected by id or by identifier. */
  patientPathways: PatientPathwaysQuery_patientPathways
};


export type PatientPathwaysQueryVariables = {
  patient_id?: string | null | undefined;
  patient_identifier?: IdentifierInput | null | undefined;
  filters?: FilterPatientPathways | null | undefined;
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_possibleValues = {
  /** The value, as text. */
  value: string,
  /** Meaning of the value. */
  label: string | null
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_range = {
  /** Minimum allowed value. */
  min: number | null,
  /** Maximum allowed value. */
  max: number | null
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_metadata = {
  /** Name or type of the item. */
  key: string,
  /** The value, as text. */
  value: string
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions = {
  /** The id of the definition. Baseline values refer to it. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Source of the value. */
  category: DataPointSourceType,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The id of the element of the definition that produces the value. */
  source_definition_id: string,
  /** Whether a care flow can be started without a value for it. */
  optional: boolean | null,
  /** Whether the value is personally identifiable information. */
  pii: boolean | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** Possible values, if known. */
  possibleValues: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_possibleValues> | null,
  /** Minimum and maximum allowed values. */
  range: PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_range | null,
  /** Additional metadata, such as the `system` of an identifier. */
  metadata: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_metadata> | null
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_track_definitions = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions = {
  /** The id of the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Version number. Incremented by one with each publication. */
  version: number | null,
  /** Identifies this version when starting a care flow. */
  release_id: string | null,
  /** Publication time of this version, in ISO 8601. */
  release_date: string | null,
  /** Definitions of the data points that care flows of this definition record. Those that are not optional are required to start a care flow. */
  data_point_definitions: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions> | null,
  /** The tracks of this version. */
  track_definitions: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_track_definitions> | null
};

export type PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** All definitions that can be started. The list is not paginated. */
  publishedPathwayDefinitions: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PublishedPathwayDefinitionsQuery = {
  /** The care flow definitions that can be started. */
  publishedPathwayDefinitions: PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions
};


export type PublishedPathwayDefinitionsQueryVariables = { [key: string]: never; };

export type StartPathwayMutation_startPathway_stakeholders_label = {
  /** The name in English. */
  en: string
};

export type StartPathwayMutation_startPathway_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type StartPathwayMutation_startPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the new care flow. */
  pathway_id: string,
  /** The stakeholders of the started version. */
  stakeholders: Array<StartPathwayMutation_startPathway_stakeholders>
};

export type StartPathwayMutation = {
  /** Starts a care flow for a patient from a published definition. */
  startPathway: StartPathwayMutation_startPathway
};


export type StartPathwayMutationVariables = {
  input: StartPathwayInput;
};

export type StartPathwayWithPatientIdentifierMutation_startPathwayWithPatientIdentifier_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type StartPathwayWithPatientIdentifierMutation_startPathwayWithPatientIdentifier = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the new care flow. */
  pathway_id: string,
  /** The id of the patient who was found or created. */
  patient_id: string,
  /** The stakeholders of the started version. */
  stakeholders: Array<StartPathwayWithPatientIdentifierMutation_startPathwayWithPatientIdentifier_stakeholders>
};

export type StartPathwayWithPatientIdentifierMutation = {
  /** Starts a care flow for the patient with the specified identifier, and can create that patient. */
  startPathwayWithPatientIdentifier: StartPathwayWithPatientIdentifierMutation_startPathwayWithPatientIdentifier
};


export type StartPathwayWithPatientIdentifierMutationVariables = {
  input: StartPathwayWithPatientIdentifierInput;
};

export type StopPathwayMutation_stopPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type StopPathwayMutation = {
  /** Stops a care flow. A care flow that is already stopped or completed cannot be stopped. */
  stopPathway: StopPathwayMutation_stopPathway
};


export type StopPathwayMutationVariables = {
  input: StopPathwayInput;
};

export type ChecklistQuery_checklist_checklist = {
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Checklist items, in plain text. */
  items: Array<string>
};

export type ChecklistQuery_checklist = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The checklist; null if there is none. */
  checklist: ChecklistQuery_checklist_checklist | null
};

export type ChecklistQuery = {
  /** One checklist. */
  checklist: ChecklistQuery_checklist
};


export type ChecklistQueryVariables = {
  id: string;
};

export type SubmitChecklistMutation_submitChecklist_activity = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type SubmitChecklistMutation_submitChecklist = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the activity. */
  activity: SubmitChecklistMutation_submitChecklist_activity
};

export type SubmitChecklistMutation = {
  /** Completes an entire checklist. If the request header `X-User-ID` is set, the user is recorded. */
  submitChecklist: SubmitChecklistMutation_submitChecklist
};


export type SubmitChecklistMutationVariables = {
  input: SubmitChecklistInput;
};

export type ClinicalNoteQuery_clinicalNote_clinical_note_narratives = {
  /** The id of the section. */
  id: string,
  /** The name of the section in the definition. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The section as HTML. */
  body: string
};

export type ClinicalNoteQuery_clinicalNote_clinical_note_context = {
  /** Name or type of the item. */
  key: string,
  /** The value, as text. */
  value: string
};

export type ClinicalNoteQuery_clinicalNote_clinical_note = {
  /** The id of the note. */
  id: string,
  /** The sections of the note. */
  narratives: Array<ClinicalNoteQuery_clinicalNote_clinical_note_narratives>,
  /** Context fields of the note. */
  context: Array<ClinicalNoteQuery_clinicalNote_clinical_note_context>
};

export type ClinicalNoteQuery_clinicalNote = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The note. */
  clinical_note: ClinicalNoteQuery_clinicalNote_clinical_note
};

export type ClinicalNoteQuery = {
  /** One clinical note. */
  clinicalNote: ClinicalNoteQuery_clinicalNote
};


export type ClinicalNoteQueryVariables = {
  id: string;
};

export type BaselineInfoQuery_baselineInfo_baselineDataPoints_definition = {
  /** The id of the definition. Baseline values refer to it. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Source of the value. */
  category: DataPointSourceType,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The id of the element of the definition that produces the value. */
  source_definition_id: string,
  /** Whether a care flow can be started without a value for it. */
  optional: boolean | null,
  /** Whether the value is personally identifiable information. */
  pii: boolean | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** Possible values, if known. */
  possibleValues: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_possibleValues> | null,
  /** Minimum and maximum allowed values. */
  range: PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_range | null,
  /** Additional metadata, such as the `system` of an identifier. */
  metadata: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_metadata> | null
};

export type BaselineInfoQuery_baselineInfo_baselineDataPoints = {
  /** The value, as text; null if none was provided. */
  value: string | null,
  /** Meaning of the value. */
  definition: BaselineInfoQuery_baselineInfo_baselineDataPoints_definition
};

export type BaselineInfoQuery_baselineInfo = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** One entry for each baseline data point of the definition. */
  baselineDataPoints: Array<BaselineInfoQuery_baselineInfo_baselineDataPoints>
};

export type BaselineInfoQuery = {
  /** The baseline values of one care flow. */
  baselineInfo: BaselineInfoQuery_baselineInfo
};


export type BaselineInfoQueryVariables = {
  pathway_id: string;
};

export type BaselineInfoLogQuery_baselineInfoLog_dataPoints = {
  /** The id of the value. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`; null for some data points. */
  key: string | null,
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The id of the care flow. */
  data_set_id: string,
  /** The activity that produced the value; null if none did. */
  activity_id: string | null,
  /** Time of recording, in ISO 8601. */
  date: string,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The value, as text. */
  serialized_value: string | null
};

export type BaselineInfoLogQuery_baselineInfoLog = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The values of this page. */
  dataPoints: Array<BaselineInfoLogQuery_baselineInfoLog_dataPoints>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type BaselineInfoLogQuery = {
  /** The baseline values of one care flow, including replaced ones. */
  baselineInfoLog: BaselineInfoLogQuery_baselineInfoLog
};


export type BaselineInfoLogQueryVariables = {
  pathway_id: string;
  data_point_definition_id?: string | null | undefined;
  data_point_key?: string | null | undefined;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
};

export type PathwayDataPointDefinitionsQuery_pathwayDataPointDefinitions_data_point_definitions = {
  /** The id of the definition. Baseline values refer to it. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Source of the value. */
  category: DataPointSourceType,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The id of the element of the definition that produces the value. */
  source_definition_id: string,
  /** Whether a care flow can be started without a value for it. */
  optional: boolean | null,
  /** Whether the value is personally identifiable information. */
  pii: boolean | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** Possible values, if known. */
  possibleValues: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_possibleValues> | null,
  /** Minimum and maximum allowed values. */
  range: PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_range | null,
  /** Additional metadata, such as the `system` of an identifier. */
  metadata: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_metadata> | null
};

export type PathwayDataPointDefinitionsQuery_pathwayDataPointDefinitions = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The matching definitions. */
  data_point_definitions: Array<PathwayDataPointDefinitionsQuery_pathwayDataPointDefinitions_data_point_definitions>
};

export type PathwayDataPointDefinitionsQuery = {
  /** Definitions of the data points that care flows of one version record, including baseline values. */
  pathwayDataPointDefinitions: PathwayDataPointDefinitionsQuery_pathwayDataPointDefinitions
};


export type PathwayDataPointDefinitionsQueryVariables = {
  release_id: string;
  pathway_definition_id?: string | null | undefined;
  filters?: FilterPathwayDataPointDefinitionsParams | null | undefined;
};

export type PathwayDataPointsQuery_pathwayDataPoints_dataPoints = {
  /** The id of the value. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`; null for some data points. */
  key: string | null,
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The id of the care flow. */
  data_set_id: string,
  /** The activity that produced the value; null if none did. */
  activity_id: string | null,
  /** Time of recording, in ISO 8601. */
  date: string,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The value, as text. */
  serialized_value: string | null
};

export type PathwayDataPointsQuery_pathwayDataPoints = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The values of this page. */
  dataPoints: Array<PathwayDataPointsQuery_pathwayDataPoints_dataPoints>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PathwayDataPointsQuery = {
  /** The data point values recorded by a care flow. Each collection adds a value; earlier values are retained. */
  pathwayDataPoints: PathwayDataPointsQuery_pathwayDataPoints
};


export type PathwayDataPointsQueryVariables = {
  pathway_id: string;
  activity_id?: string | null | undefined;
  data_point_definition_id?: string | null | undefined;
  data_point_key?: string | null | undefined;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
};

export type UpdateBaselineInfoMutation_updateBaselineInfo = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type UpdateBaselineInfoMutation = {
  /** Updates baseline values of a running care flow. */
  updateBaselineInfo: UpdateBaselineInfoMutation_updateBaselineInfo
};


export type UpdateBaselineInfoMutationVariables = {
  input: UpdateBaselineInfoInput;
};

export type EmrReportQuery_emrReport_report_metadata = {
  /** The id of the metadata field. */
  id: string,
  /** Name or type of the item. */
  label: string,
  /** The value, as text. */
  value: string | null
};

export type EmrReportQuery_emrReport_report = {
  /** The id of the report. */
  id: string,
  /** The report as HTML. */
  message_html: string,
  /** Metadata of the report. */
  metadata: Array<EmrReportQuery_emrReport_report_metadata> | null
};

export type EmrReportQuery_emrReport = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The report; null if there is none. */
  report: EmrReportQuery_emrReport_report | null
};

export type EmrReportQuery = {
  /** One report for an electronic medical record. */
  emrReport: EmrReportQuery_emrReport
};


export type EmrReportQueryVariables = {
  id: string;
};

export type RetryPushToEmrMutation_retryPushToEmr = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryPushToEmrMutation = {
  /** Resends a report to the electronic medical record. */
  retryPushToEmr: RetryPushToEmrMutation_retryPushToEmr
};


export type RetryPushToEmrMutationVariables = {
  input: RetryPushToEmrInput;
};

export type CompleteExtensionActivityMutation_completeExtensionActivity_activity = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type CompleteExtensionActivityMutation_completeExtensionActivity = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the activity. */
  activity: CompleteExtensionActivityMutation_completeExtensionActivity_activity
};

export type CompleteExtensionActivityMutation = {
  /** Completes an activity that is waiting for an extension, with the values that the extension returns. */
  completeExtensionActivity: CompleteExtensionActivityMutation_completeExtensionActivity
};


export type CompleteExtensionActivityMutationVariables = {
  input: CompleteExtensionActivityInput;
};

export type ExtensionActivityRecordQuery_extensionActivityRecord_record_fields = {
  /** The id of the field. */
  id: string,
  /** Data type of the value. */
  type: ExtensionActionFieldType,
  /** Display text. */
  label: string,
  /** The value, as text. */
  value: string
};

export type ExtensionActivityRecordQuery_extensionActivityRecord_record_settings = {
  /** The name of the setting. */
  key: string,
  /** Display text. */
  label: string,
  /** The value, as text. */
  value: string
};

export type ExtensionActivityRecordQuery_extensionActivityRecord_record_data_points = {
  /** Display text. */
  label: string,
  /** The value, as text. */
  value: string,
  /** Data type of the value. */
  valueType: string
};

export type ExtensionActivityRecordQuery_extensionActivityRecord_record = {
  /** The id of the record. */
  id: string,
  /** The `id` of the activity. */
  activity_id: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** Key of the extension. */
  plugin_key: string,
  /** Key of the action in the extension. */
  plugin_action_key: string,
  /** Timestamp, in ISO 8601. */
  date: string,
  /** The fields of the action, as configured by the designer. */
  fields: Array<ExtensionActivityRecordQuery_extensionActivityRecord_record_fields>,
  /** The settings of the extension. */
  settings: Array<ExtensionActivityRecordQuery_extensionActivityRecord_record_settings> | null,
  /** The values returned by the extension. */
  data_points: Array<ExtensionActivityRecordQuery_extensionActivityRecord_record_data_points>
};

export type ExtensionActivityRecordQuery_extensionActivityRecord = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The record. */
  record: ExtensionActivityRecordQuery_extensionActivityRecord_record
};

export type ExtensionActivityRecordQuery = {
  /** The input and output of an extension action. */
  extensionActivityRecord: ExtensionActivityRecordQuery_extensionActivityRecord
};


export type ExtensionActivityRecordQueryVariables = {
  id: string;
};

export type EvaluateFormRulesMutation_evaluateFormRules_results = {
  /** The `id` of the question. */
  question_id: string,
  /** The id of the question's rule. */
  rule_id: string,
  /** Whether to show the question. */
  satisfied: boolean
};

export type EvaluateFormRulesMutation_evaluateFormRules = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** One entry for each question that has a rule. Questions without an entry are shown. */
  results: Array<EvaluateFormRulesMutation_evaluateFormRules_results>
};

export type EvaluateFormRulesMutation = {
  /** Evaluates which questions of a form to show, based on the answers so far. Does not change any data. */
  evaluateFormRules: EvaluateFormRulesMutation_evaluateFormRules
};


export type EvaluateFormRulesMutationVariables = {
  input: EvaluateFormRulesInput;
};

export type FormQuery_form_form = {
  /** The id of the form in this version. */
  id: string,
  /** The id of the form. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** A notice that must be shown with the form. */
  trademark: string | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The questions, in the order asked. */
  questions: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions>
};

export type FormQuery_form = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The form; null if there is none. */
  form: FormQuery_form_form | null
};

export type FormQuery = {
  /** One form. */
  form: FormQuery_form
};


export type FormQueryVariables = {
  id: string;
  pathway_id?: string | null | undefined;
};

export type FormActivityDataPointsQuery_formActivityDataPoints_data_points = {
  /** The qualified key, `<form key>.<question key>`. */
  key: string,
  /** The value, as text. */
  value: string,
  /** Data type of the value. */
  valueType: DataPointValueType
};

export type FormActivityDataPointsQuery_formActivityDataPoints = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** One entry for each answer. */
  data_points: Array<FormActivityDataPointsQuery_formActivityDataPoints_data_points>
};

export type FormActivityDataPointsQuery = {
  /** The answers submitted for one activity, by qualified key. */
  formActivityDataPoints: FormActivityDataPointsQuery_formActivityDataPoints
};


export type FormActivityDataPointsQueryVariables = {
  activity_id: string;
  careflow_id: string;
};

export type FormResponseQuery_formResponse_response_answers = {
  /** The `id` of the question. */
  question_id: string,
  /** The answer, as text. Booleans are `1` or `0`; dates include a time. */
  value: string,
  /** Labels of the selected options, separated by commas; null for a question without options. */
  label: string | null,
  /** Data type of the value. */
  value_type: DataPointValueType
};

export type FormResponseQuery_formResponse_response = {
  /** One entry for each answered question. */
  answers: Array<FormResponseQuery_formResponse_response_answers>
};

export type FormResponseQuery_formResponse = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The submitted answers. */
  response: FormResponseQuery_formResponse_response
};

export type FormResponseQuery = {
  /** The answers submitted for one activity, by question. */
  formResponse: FormResponseQuery_formResponse
};


export type FormResponseQueryVariables = {
  activity_id: string;
  pathway_id: string;
};

export type FormsQuery_forms_forms = {
  /** The id of the form in this version. */
  id: string,
  /** The id of the form. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** A notice that must be shown with the form. */
  trademark: string | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The questions, in the order asked. */
  questions: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions>
};

export type FormsQuery_forms = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** All forms of the version, whether or not a care flow has reached them. */
  forms: Array<FormsQuery_forms_forms> | null
};

export type FormsQuery = {
  /** All forms of one version of a care flow definition, whether or not a care flow has reached them. */
  forms: FormsQuery_forms
};


export type FormsQueryVariables = {
  pathway_definition_id: string;
  release_id?: string | null | undefined;
};

export type GetSignedUrlQuery_getSignedUrl = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** URL to upload the file to, with HTTP PUT. */
  upload_url: string,
  /** URL of the file after the upload. Submit it as the answer. */
  file_url: string,
  /** Headers required in the PUT request, by name. */
  required_headers: unknown
};

export type GetSignedUrlQuery = {
  /** Creates a signed URL to upload a file that answers a question. Upload the file to `upload_url` with HTTP PUT and the `required_headers`, then submit `file_url` as the answer. */
  getSignedUrl: GetSignedUrlQuery_getSignedUrl
};


export type GetSignedUrlQueryVariables = {
  config_slug: string;
  content_type: string;
  file_name: string;
  activity_id?: string | null | undefined;
  expires_in?: number | null | undefined;
};

export type SubmitFormResponseMutation_submitFormResponse_activity = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type SubmitFormResponseMutation_submitFormResponse = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the activity. */
  activity: SubmitFormResponseMutation_submitFormResponse_activity
};

export type SubmitFormResponseMutation = {
  /** Submits the answers to a form and completes its activity. Fails with the type `MISSING_REQUIRED_ANSWER` if a mandatory question has no answer. If the request header `X-User-ID` is set, the user is recorded. */
  submitFormResponse: SubmitFormResponseMutation_submitFormResponse
};


export type SubmitFormResponseMutationVariables = {
  input: SubmitFormResponseInput;
};

export type ActivityDetailFieldsFragment = {
  /** Whether the activity can be shown to everyone in the care flow. */
  public: boolean | null,
  /** URL of the icon for this type of activity. */
  icon_url: string | null,
  /** Arbitrary JSON, such as metadata set by `addActivityMetadata`. */
  metadata: unknown,
  /** Display mode of the form; null for other activities. */
  form_display_mode: FormDisplayMode | null,
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** Everyone who can complete the activity. */
  stakeholders: Array<ActivityQuery_activity_activity_stakeholders> | null,
  /** The part of the definition that created the activity. */
  action_component: ActivityQuery_activity_activity_action_component | null,
  /** Subsequent events of the activity, oldest first. */
  sub_activities: Array<ActivityQuery_activity_activity_sub_activities>,
  /** Inputs of the activity. Select type-specific fields with inline fragments. */
  inputs: ActivityQuery_activity_activity_inputs | null,
  /** Outputs of the activity. Select type-specific fields with inline fragments. */
  outputs: ActivityQuery_activity_activity_outputs | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type ActivityFieldsFragment = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

type ActivityInputsFields_CalculationActivityInputs_Fragment = {
  __typename: 'CalculationActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The values, one for each input of the calculation. */
  calculation_fields: Array<ActivityQuery_activity_activity_inputs_calculation_fields> | null
};

type ActivityInputsFields_CodeBlockActivityInputs_Fragment = {
  __typename: 'CodeBlockActivityInputs',
  /** The code and its input values. */
  code_block: unknown,
  /** Type of the inputs. */
  type: ActivityInputType
};

type ActivityInputsFields_DecisionTableActivityInputs_Fragment = {
  __typename: 'DecisionTableActivityInputs',
  /** The decision table and its values. */
  decision_table: unknown,
  /** Type of the inputs. */
  type: ActivityInputType
};

type ActivityInputsFields_DynamicFormActivityInputs_Fragment = {
  __typename: 'DynamicFormActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The form to fill in. */
  dynamicForm: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm | null
};

type ActivityInputsFields_ExtensionActivityInputs_Fragment = {
  __typename: 'ExtensionActivityInputs',
  /** Key of the action in the extension. */
  componentKey: string,
  /** The fields of the action, as configured by the designer. */
  extension_fields: unknown,
  /** The settings of the extension. */
  extension_settings: Array<unknown> | null,
  /** Type of the inputs. */
  type: ActivityInputType
};

type ActivityInputsFields_FormActivityInputs_Fragment = {
  __typename: 'FormActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The form to fill in. */
  form: ActivityQuery_activity_activity_inputs_FormActivityInputs_form | null
};

type ActivityInputsFields_MessageActivityInputs_Fragment = {
  __typename: 'MessageActivityInputs',
  /** Type of the inputs. */
  type: ActivityInputType,
  /** The message to read. */
  message: ActivityQuery_activity_activity_inputs_MessageActivityInputs_message | null
};

export type ActivityInputsFieldsFragment =
  | ActivityInputsFields_CalculationActivityInputs_Fragment
  | ActivityInputsFields_CodeBlockActivityInputs_Fragment
  | ActivityInputsFields_DecisionTableActivityInputs_Fragment
  | ActivityInputsFields_DynamicFormActivityInputs_Fragment
  | ActivityInputsFields_ExtensionActivityInputs_Fragment
  | ActivityInputsFields_FormActivityInputs_Fragment
  | ActivityInputsFields_MessageActivityInputs_Fragment
;

type ActivityOutputsFields_CalculationActivityOutputs_Fragment = {
  __typename: 'CalculationActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each subresult. */
  calculation_results: Array<ActivityQuery_activity_activity_outputs_calculation_results> | null
};

type ActivityOutputsFields_CodeBlockActivityOutputs_Fragment = {
  __typename: 'CodeBlockActivityOutputs',
  /** Output values, by key. */
  code_block_outputs: unknown,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The result, as text. */
  code_block_result: string | null,
  /** Execution metadata. */
  execution_meta: ActivityQuery_activity_activity_outputs_CodeBlockActivityOutputs_execution_meta | null
};

type ActivityOutputsFields_DecisionTableActivityOutputs_Fragment = {
  __typename: 'DecisionTableActivityOutputs',
  /** Output values, by the keys of the table. */
  decision_table_outputs: unknown,
  /** The rules that matched. */
  matched_rule_ids: Array<string> | null,
  /** The priorities of the rules that matched, in the same order. */
  matched_rule_priorities: Array<number> | null,
  /** Type of the outputs. */
  type: ActivityOutputType
};

type ActivityOutputsFields_DynamicFormActivityOutputs_Fragment = {
  __typename: 'DynamicFormActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each answered question. */
  answers: Array<ActivityQuery_activity_activity_outputs_DynamicFormActivityOutputs_answers> | null
};

type ActivityOutputsFields_EnrollmentTriggerActivityOutputs_Fragment = {
  __typename: 'EnrollmentTriggerActivityOutputs',
  /** Type of action that the trigger performs. */
  action_type: string,
  /** Result of the trigger. */
  result: string,
  /** Current status. */
  status: string,
  /** Reason for skipping; null if not skipped. */
  skip_reason: string | null,
  /** Error message; null if no error occurred. */
  error_message: string | null,
  /** The definition to start. */
  careflow_definition_id: string | null,
  /** The name of the definition to start. */
  careflow_definition_name: string | null,
  /** The care flow that was started. */
  careflow_id: string | null,
  /** A care flow in which the patient was already enrolled. */
  existing_careflow_id: string | null,
  /** The title of the care flow in which the patient was already enrolled. */
  existing_careflow_title: string | null,
  /** The track that was added. */
  track_id: string | null,
  /** The name of the track that was added. */
  track_name: string | null,
  /** Whether conditions were evaluated. */
  conditions_evaluated: boolean | null,
  /** Type of the source that fired the trigger. */
  source_type: string,
  /** The id of the source that fired the trigger. */
  source_id: string,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** Values passed to the care flow. */
  data_points_set: Array<ActivityQuery_activity_activity_outputs_EnrollmentTriggerActivityOutputs_data_points_set> | null
};

type ActivityOutputsFields_ExtensionActivityOutputs_Fragment = {
  __typename: 'ExtensionActivityOutputs',
  /** Output values, by the keys of the extension. */
  extension_results: unknown,
  /** Type of the outputs. */
  type: ActivityOutputType
};

type ActivityOutputsFields_FormActivityOutputs_Fragment = {
  __typename: 'FormActivityOutputs',
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** One entry for each answered question. */
  answers: Array<ActivityQuery_activity_activity_outputs_FormActivityOutputs_answers> | null
};

type ActivityOutputsFields_TimerActivityOutputs_Fragment = {
  __typename: 'TimerActivityOutputs',
  /** The kind of timer. Determines which of the other fields are set. */
  timer_type: TimerType,
  /** Due time, in ISO 8601. */
  scheduled_date: string,
  /** End time, in ISO 8601. */
  completion_date: string,
  /** The kind of completion. */
  completion_type: string,
  /** Reason for completion; null until then. */
  completion_reason: string | null,
  /** The user who expired the timer; null if no user did. */
  skipped_by: string | null,
  /** Reason for skipping; null if not skipped. */
  skip_reason: string | null,
  /** The activity that started the timer. */
  activation_activity_id: string | null,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The delay, for a `DELAY` timer. */
  delay_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_delay_config | null,
  /** The reference date, for a `DATA_POINT_REFERENCE` timer. */
  reference_data_point: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_reference_data_point | null,
  /** The watched resource, for an `EXTENSION_RESOURCE_UPDATED` timer. */
  resource_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_resource_config | null,
  /** The awaited data point, for a `DATA_POINT_AWAITED` timer. */
  awaited_data_point: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_awaited_data_point | null,
  /** The timeout, if any. */
  timeout_config: ActivityQuery_activity_activity_outputs_TimerActivityOutputs_timeout_config | null
};

type ActivityOutputsFields_TrackTriggerActivityOutputs_Fragment = {
  __typename: 'TrackTriggerActivityOutputs',
  /** Whether the trigger's conditions were met. */
  satisfied: boolean,
  /** The id of the evaluated rule. Pass it to `evaluatedRule`. */
  evaluated_rule_id: string,
  /** The kind of event that fires the trigger. */
  trigger_type: string,
  /** The track started by the trigger. */
  target_track_id: string,
  /** The name of the track started by the trigger. */
  target_track_name: string | null,
  /** Scheduled start time of the track, in ISO 8601, if it starts later. */
  scheduled_activation_date: string | null,
  /** Type of the outputs. */
  type: ActivityOutputType,
  /** The event that fired the trigger. */
  triggering_event: ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_triggering_event,
  /** The reference for calculating the scheduled start. */
  activation_reference: ActivityQuery_activity_activity_outputs_TrackTriggerActivityOutputs_activation_reference | null
};

export type ActivityOutputsFieldsFragment =
  | ActivityOutputsFields_CalculationActivityOutputs_Fragment
  | ActivityOutputsFields_CodeBlockActivityOutputs_Fragment
  | ActivityOutputsFields_DecisionTableActivityOutputs_Fragment
  | ActivityOutputsFields_DynamicFormActivityOutputs_Fragment
  | ActivityOutputsFields_EnrollmentTriggerActivityOutputs_Fragment
  | ActivityOutputsFields_ExtensionActivityOutputs_Fragment
  | ActivityOutputsFields_FormActivityOutputs_Fragment
  | ActivityOutputsFields_TimerActivityOutputs_Fragment
  | ActivityOutputsFields_TrackTriggerActivityOutputs_Fragment
;

export type AnswerFieldsFragment = {
  /** The `id` of the question. */
  question_id: string,
  /** The answer, as text. Booleans are `1` or `0`; dates include a time. */
  value: string,
  /** Labels of the selected options, separated by commas; null for a question without options. */
  label: string | null,
  /** Data type of the value. */
  value_type: DataPointValueType
};

export type ApiCallFieldsFragment = {
  /** The id of the call. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the call. */
  status: ApiCallStatus,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The request sent. */
  request: ApiCallQuery_apiCall_api_call_request,
  /** Responses received, one per attempt. */
  responses: Array<ApiCallQuery_apiCall_api_call_responses>
};

export type CalculationResultFieldsFragment = {
  /** The name of the subresult in the calculation. */
  subresult_id: string,
  /** The display name of the subresult. */
  label: string | null,
  /** The value, as text; null if it could not be calculated. */
  value: string | null,
  /** Data type of the value. */
  value_type: DataPointValueType | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** A short remark on the value, if the calculation provides one. */
  status: string | null
};

export type DataPointDefinitionFieldsFragment = {
  /** The id of the definition. Baseline values refer to it. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Source of the value. */
  category: DataPointSourceType,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The id of the element of the definition that produces the value. */
  source_definition_id: string,
  /** Whether a care flow can be started without a value for it. */
  optional: boolean | null,
  /** Whether the value is personally identifiable information. */
  pii: boolean | null,
  /** The unit of the value, such as `mmHg`. */
  unit: string | null,
  /** Possible values, if known. */
  possibleValues: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_possibleValues> | null,
  /** Minimum and maximum allowed values. */
  range: PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_range | null,
  /** Additional metadata, such as the `system` of an identifier. */
  metadata: Array<PublishedPathwayDefinitionsQuery_publishedPathwayDefinitions_publishedPathwayDefinitions_data_point_definitions_metadata> | null
};

export type DataPointFieldsFragment = {
  /** The id of the value. */
  id: string,
  /** The qualified key, such as `<form key>.<question key>`; null for some data points. */
  key: string | null,
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The id of the care flow. */
  data_set_id: string,
  /** The activity that produced the value; null if none did. */
  activity_id: string | null,
  /** Time of recording, in ISO 8601. */
  date: string,
  /** Data type of the value. */
  valueType: DataPointValueType,
  /** The value, as text. */
  serialized_value: string | null
};

export type DynamicQuestionFieldsFragment = {
  /** The id of the question. Referenced in answers as `question_id`. */
  id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Answer method: choice, input, or none. */
  questionType: QuestionType,
  /** Question type selected by the designer. Determines how to display the question. */
  userQuestionType: UserQuestionType | null,
  /** Data type of the answer; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null,
  /** The options, if the question has any. */
  options: Array<ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_options> | null,
  /** Type-specific settings of the question. */
  questionConfig: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig | null
};

export type ElementFieldsFragment = {
  /** The id of this run of the element. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** The id of the parent element; null for the care flow. */
  parent_id: string | null,
  /** Type of the element. */
  type: ElementType,
  /** Display name. */
  name: string,
  /** Status of the element. */
  status: ElementStatus,
  /** Type of action; null for other elements. */
  activity_type: ActionType | null,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** End time, in ISO 8601. For a parent, the end time of its last action. */
  end_date: string | null,
  /** The label of the step. */
  label: PathwayElementsQuery_pathwayElements_elements_label | null,
  /** Position in the care flow. */
  context: PathwayElementsQuery_pathwayElements_elements_context,
  /** The people or roles involved. */
  stakeholders: Array<PathwayElementsQuery_pathwayElements_elements_stakeholders>
};

export type FormFieldsFragment = {
  /** The id of the form in this version. */
  id: string,
  /** The id of the form. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** A notice that must be shown with the form. */
  trademark: string | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The questions, in the order asked. */
  questions: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions>
};

type PageFields_ActivitiesPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_BaselineInfoLogPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_DataPointPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_OrchestrationFactsPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_PathwaysPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_PatientsPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_PublishedPathwayDefinitionsPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

type PageFields_WebhookCallsPayload_Fragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PageFieldsFragment =
  | PageFields_ActivitiesPayload_Fragment
  | PageFields_BaselineInfoLogPayload_Fragment
  | PageFields_DataPointPayload_Fragment
  | PageFields_OrchestrationFactsPayload_Fragment
  | PageFields_PathwaysPayload_Fragment
  | PageFields_PatientsPayload_Fragment
  | PageFields_PublishedPathwayDefinitionsPayload_Fragment
  | PageFields_WebhookCallsPayload_Fragment
;

export type PathwayFieldsFragment = {
  /** The id of the care flow. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the care flow. */
  status: PathwayStatus,
  /** Reason for the status, if the service provides one. */
  status_explanation: string | null,
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string,
  /** Version of the care flow definition in use. */
  release_id: string,
  /** Version of the care flow definition in use. */
  version: number | null,
  /** The id of the patient. */
  patient_id: string,
  /** Start time, in ISO 8601. */
  start_date: string | null,
  /** Stop time, in ISO 8601; null if not stopped. */
  stop_date: string | null,
  /** Completion time, in ISO 8601; null until then. */
  complete_date: string | null,
  /** The tracks of the care flow's definition. */
  tracks: Array<PathwayQuery_pathway_pathway_tracks>
};

export type PatientFieldsFragment_profile_address = {
  /** The street and number. */
  street: string | null,
  /** The postal code. */
  zip: string | null,
  /** The city. */
  city: string | null,
  /** The state, province or region. */
  state: string | null,
  /** The country. */
  country: string | null
};

export type PatientFieldsFragment_profile_identifier = {
  /** One of the tenant's identifier systems. */
  system: string,
  /** The value within the system. */
  value: string
};

export type PatientFieldsFragment_profile = {
  /** The given name. */
  first_name: string | null,
  /** The family name. */
  last_name: string | null,
  /** The first and last name combined. */
  name: string | null,
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date: string | null,
  /** Sex, using the ISO/IEC 5218 names. */
  sex: Sex | null,
  /** The email address. */
  email: string | null,
  /** Phone number in E.164 format, such as `+3225550123`. */
  phone: string | null,
  /** Phone number in E.164 format, such as `+3225550123`. */
  mobile_phone: string | null,
  /** ISO 639-1 language code, such as `en`. */
  preferred_language: string | null,
  /** IANA time zone name, such as `Europe/Brussels`. */
  patient_timezone: string | null,
  /** Patient code assigned by the tenant. Not necessarily unique. */
  patient_code: string | null,
  /** National registry number in the patient's country. */
  national_registry_number: string | null,
  /** The postal address. */
  address: PatientFieldsFragment_profile_address | null,
  /** The patient's identifiers. Each pair of system and value is unique within the tenant. */
  identifier: Array<PatientFieldsFragment_profile_identifier> | null
};

export type PatientFieldsFragment = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type QuestionConfigFieldsFragment = {
  /** Whether the question requires an answer. A submission without one is rejected with the type `MISSING_REQUIRED_ANSWER`. */
  mandatory: boolean,
  /** Whether the designer assigned custom values to the options. */
  recode_enabled: boolean | null,
  /** Whether to show the options in a dropdown list. */
  use_select: boolean | null,
  /** Settings for a `SLIDER` question. */
  slider: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_slider | null,
  /** Settings for a `TELEPHONE` question. */
  phone: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_phone | null,
  /** Settings for a `NUMBER` question. */
  number: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_number | null,
  /** Settings for a `MULTIPLE_SELECT` question. */
  multiple_select: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_multiple_select | null,
  /** Settings for a `DATE` question. */
  date: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_date | null,
  /** Settings for a `FILE` or `IMAGE` question. */
  file_storage: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_file_storage | null,
  /** Validation rules for text input. */
  input_validation: ActivityQuery_activity_activity_inputs_DynamicFormActivityInputs_dynamicForm_questions_questionConfig_input_validation | null
};

export type QuestionFieldsFragment = {
  /** The id of the question. Referenced in answers as `question_id`. */
  id: string,
  /** The id of the question, referenced by rules and data points. It is the same in every version. */
  definition_id: string,
  /** Key used in expressions and webhooks. */
  key: string,
  /** The question in plain text; null for a description. */
  title: string | null,
  /** The question as HTML. */
  title_html: string | null,
  /** Answer method: choice, input, or none. */
  questionType: QuestionType | null,
  /** Question type selected by the designer. Determines how to display the question. */
  userQuestionType: UserQuestionType | null,
  /** Data type of the answer; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null,
  /** JSON text, as entered by the designer. */
  metadata: string | null,
  /** The options, if the question has any. */
  options: Array<ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_options> | null,
  /** Type-specific settings of the question. */
  questionConfig: ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_questionConfig | null,
  /** The rule for showing the question; null if it is always shown. */
  rule: ActivityQuery_activity_activity_inputs_FormActivityInputs_form_questions_rule | null
};

export type StakeholderFieldsFragment = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type TimerFieldsFragment_config_DataPointAwaitedTimerConfig = {
  __typename: 'DataPointAwaitedTimerConfig',
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The qualified key of the data point. */
  data_point_key: string,
  /** Number of units. */
  timeout_value: number,
  /** The unit of the timeout, such as `days`. */
  timeout_unit: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Human-readable description of the event or delay that the timer waits for. */
  description: string
};

export type TimerFieldsFragment_config_DataPointReferenceTimerConfig = {
  __typename: 'DataPointReferenceTimerConfig',
  /** The id of the data point's definition. */
  data_point_definition_id: string,
  /** The qualified key of the data point. */
  data_point_key: string,
  /** Number of units before or after the date. */
  offset: number | null,
  /** Whether the offset is before or after the date. */
  offsetDirection: string | null,
  /** The unit of the offset, such as `days`. */
  offset_unit: string | null,
  /** The hour of the day, in the patient's time zone or in UTC. */
  hour: string | null,
  /** The half of the day that `hour` refers to, if it uses the 12-hour clock. */
  period: string | null,
  /** Whether the hour is in the patient's time zone; otherwise, it is in UTC. */
  usePatientTimezone: boolean | null,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Human-readable description of the event or delay that the timer waits for. */
  description: string
};

export type TimerFieldsFragment_config_DelayTimerConfig = {
  __typename: 'DelayTimerConfig',
  /** Number of units. */
  value: number,
  /** The unit, such as `days`. */
  unit: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Human-readable description of the event or delay that the timer waits for. */
  description: string
};

export type TimerFieldsFragment_config_ExtensionResourceUpdatedTimerConfig = {
  __typename: 'ExtensionResourceUpdatedTimerConfig',
  /** Key of the extension. */
  extension_key: string,
  /** Key of the timer in the extension. */
  timer_key: string,
  /** Key of the action in the extension. */
  action_key: string,
  /** The id of the action in the definition. */
  action_definition_id: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Human-readable description of the event or delay that the timer waits for. */
  description: string
};

export type TimerFieldsFragment_config =
  | TimerFieldsFragment_config_DataPointAwaitedTimerConfig
  | TimerFieldsFragment_config_DataPointReferenceTimerConfig
  | TimerFieldsFragment_config_DelayTimerConfig
  | TimerFieldsFragment_config_ExtensionResourceUpdatedTimerConfig
;

export type TimerFieldsFragment = {
  /** The id of the timer. */
  id: string,
  /** The `id` of the activity. */
  activity_id: string,
  /** The id of the care flow. */
  careflow_id: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Display name. */
  name: string | null,
  /** Current status. */
  status: string,
  /** Due time, in ISO 8601. */
  scheduled_date: string | null,
  /** Human-readable description of the event or delay that the timer waits for. */
  readable_explanation: string | null,
  /** The id of the resource watched by the extension. */
  resource_id: string | null,
  /** Reason for completion; null until then. */
  completion_reason: string | null,
  /** Creation time, in ISO 8601. */
  created_at: string | null,
  /** Time of the last update, in ISO 8601. */
  updated_at: string | null,
  /** Configuration of the timer. Select type-specific fields with inline fragments. */
  config: TimerFieldsFragment_config
};

export type TrackFieldsFragment = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type WebhookCallFieldsFragment_pathway = {
  /** The id of the care flow. */
  id: string,
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string,
  /** The id of the patient. */
  patient_id: string | null,
  /** Start time, in ISO 8601. */
  start_date: string | null
};

export type WebhookCallFieldsFragment_request_headers = {
  /** The name of the header. */
  key: string,
  /** The value of the header. */
  value: string
};

export type WebhookCallFieldsFragment_request = {
  /** The HTTP method. */
  method: string,
  /** The URL of the request. */
  endpoint: string,
  /** The event, as a JSON string. */
  body: string,
  /** The headers of the request. */
  headers: Array<WebhookCallFieldsFragment_request_headers>
};

export type WebhookCallFieldsFragment_responses = {
  /** The HTTP status. */
  status: number,
  /** Timestamp, in ISO 8601. */
  date: string,
  /** The body, as text. */
  body: string
};

export type WebhookCallFieldsFragment = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type HostedPagesLinkQuery_hostedPagesLink_hosted_pages_link = {
  /** The id of the link. It is the last segment of the URL. */
  id: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** The id of the stakeholder. */
  stakeholder_id: string | null,
  /** URL to direct the stakeholder to. It does not expire. */
  url: string | null
};

export type HostedPagesLinkQuery_hostedPagesLink = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The link; null if the stakeholder has no activity. */
  hosted_pages_link: HostedPagesLinkQuery_hostedPagesLink_hosted_pages_link | null
};

export type HostedPagesLinkQuery = {
  /** The permanent link to the hosted pages of one stakeholder in one care flow. */
  hostedPagesLink: HostedPagesLinkQuery_hostedPagesLink
};


export type HostedPagesLinkQueryVariables = {
  pathway_id: string;
  stakeholder_id: string;
};

export type StartHostedActivitySessionMutation_startHostedActivitySession = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the hosted session. */
  session_id: string,
  /** URL to send the user to. Anyone with this URL can open the session. */
  session_url: string,
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language: string | null
};

export type StartHostedActivitySessionMutation = {
  /** Opens hosted pages in which a stakeholder completes activities of an active care flow. The session ends 60 minutes after its start or after the last completed activity, or when it has no pending activities. */
  startHostedActivitySession: StartHostedActivitySessionMutation_startHostedActivitySession
};


export type StartHostedActivitySessionMutationVariables = {
  input: StartHostedActivitySessionInput;
};

export type StartHostedPathwaySessionMutation_startHostedPathwaySession_stakeholder = {
  /** The id of the patient or the stakeholder. */
  id: string,
  /** Whether the stakeholder is the patient. */
  type: HostedSessionStakeholderType,
  /** Display name. */
  name: string
};

export type StartHostedPathwaySessionMutation_startHostedPathwaySession = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the hosted session. */
  session_id: string,
  /** URL to send the user to. Anyone with this URL can open the session. */
  session_url: string,
  /** The id of the new care flow. */
  pathway_id: string,
  /** The stakeholder of the session. */
  stakeholder: StartHostedPathwaySessionMutation_startHostedPathwaySession_stakeholder
};

export type StartHostedPathwaySessionMutation = {
  /** Starts a care flow and immediately opens hosted pages for it. */
  startHostedPathwaySession: StartHostedPathwaySessionMutation_startHostedPathwaySession
};


export type StartHostedPathwaySessionMutationVariables = {
  input: StartHostedPathwaySessionInput;
};

export type MarkMessageAsReadMutation_markMessageAsRead_activity = {
  /** The id of the activity. Passed to mutations as `activity_id`. */
  id: string,
  /** The id of the care flow. */
  stream_id: string,
  /** Creation time, in ISO 8601. */
  date: string,
  /** Whether the activity is pending, or how it ended. */
  status: ActivityStatus,
  /** Outcome of the activity; null until it has ended. */
  resolution: ActivityResolution | null,
  /** Action of the activity. */
  action: ActivityAction,
  /** The id of the source. */
  reference_id: string,
  /** Type of the source. */
  reference_type: ActivityReferenceType,
  /** Title of the step that contains the activity. */
  container_name: string | null,
  /** Whether a person performs the activity. `false` if the service performs it. */
  isUserActivity: boolean,
  /** The id of the hosted session that the activity belongs to, if any. */
  session_id: string | null,
  /** Expiry time, in ISO 8601; null if no expiry is set. */
  expires_at: string | null,
  /** The actor. */
  subject: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_subject,
  /** Object of the action. Queries such as `form` and `message` take its `id`. */
  object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_object,
  /** Assignee; null for a system activity. */
  indirect_object: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_indirect_object | null,
  /** The track that contains the activity. */
  track: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_track | null,
  /** The label of the activity's step. */
  label: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_label | null,
  /** Position in the care flow. */
  context: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_activities_context | null
};

export type MarkMessageAsReadMutation_markMessageAsRead = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the activity. */
  activity: MarkMessageAsReadMutation_markMessageAsRead_activity
};

export type MarkMessageAsReadMutation = {
  /** Marks a message as read and completes its activity. If the request header `X-User-ID` is set, the user is recorded. */
  markMessageAsRead: MarkMessageAsReadMutation_markMessageAsRead
};


export type MarkMessageAsReadMutationVariables = {
  input: MarkMessageAsReadInput;
};

export type MessageQuery_message_message_attachments = {
  /** The id of the attachment. */
  id: string,
  /** Name of the attachment. */
  name: string,
  /** URL of the attachment. */
  url: string,
  /** Name or type of the item. */
  type: MessageAttachmentType
};

export type MessageQuery_message_message = {
  /** The id of the message. */
  id: string,
  /** The subject line. */
  subject: string | null,
  /** The content. */
  body: string,
  /** Format of the body: HTML or Slate JSON. */
  format: MessageFormat | null,
  /** Attachments of the message. */
  attachments: Array<MessageQuery_message_message_attachments> | null
};

export type MessageQuery_message = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The message; null if there is none. */
  message: MessageQuery_message_message | null
};

export type MessageQuery = {
  /** One message. */
  message: MessageQuery_message
};


export type MessageQueryVariables = {
  id: string;
};

export type AddIdentifierToPatientMutation_addIdentifierToPatient_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type AddIdentifierToPatientMutation_addIdentifierToPatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: AddIdentifierToPatientMutation_addIdentifierToPatient_patient | null
};

export type AddIdentifierToPatientMutation = {
  /** Adds one identifier and keeps the existing ones. */
  addIdentifierToPatient: AddIdentifierToPatientMutation_addIdentifierToPatient
};


export type AddIdentifierToPatientMutationVariables = {
  input: AddIdentifierToPatientInput;
};

export type CreatePatientMutation_createPatient_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type CreatePatientMutation_createPatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: CreatePatientMutation_createPatient_patient | null
};

export type CreatePatientMutation = {
  /** Creates a patient. Without profile fields, the patient is anonymous. */
  createPatient: CreatePatientMutation_createPatient
};


export type CreatePatientMutationVariables = {
  input: CreatePatientInput;
};

export type DeletePatientMutation_deletePatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type DeletePatientMutation = {
  /** Deletes the patient specified by id or by identifier. */
  deletePatient: DeletePatientMutation_deletePatient
};


export type DeletePatientMutationVariables = {
  input: DeletePatientInput;
};

export type MergePatientsMutation_mergePatients = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The care flows that were transferred to the kept patient. */
  transferred_careflow_ids: Array<string>,
  /** Number of transferred care flows. */
  transferred_count: number,
  /** The id of the deleted patient. */
  deleted_patient_id: string
};

export type MergePatientsMutation = {
  /** Merges two records of the same person: transfers the care flows of one to the other and deletes the first. */
  mergePatients: MergePatientsMutation_mergePatients
};


export type MergePatientsMutationVariables = {
  input: MergePatientsInput;
};

export type PatientQuery_patient_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type PatientQuery_patient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: PatientQuery_patient_patient | null
};

export type PatientQuery = {
  /** One patient by id. */
  patient: PatientQuery_patient
};


export type PatientQueryVariables = {
  id: string;
};

export type PatientByIdentifierQuery_patientByIdentifier_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type PatientByIdentifierQuery_patientByIdentifier = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: PatientByIdentifierQuery_patientByIdentifier_patient | null
};

export type PatientByIdentifierQuery = {
  /** The patient with a given identifier. */
  patientByIdentifier: PatientByIdentifierQuery_patientByIdentifier
};


export type PatientByIdentifierQueryVariables = {
  system: string;
  value: string;
};

export type PatientsQuery_patients_patients = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type PatientsQuery_patients = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patients on this page. */
  patients: Array<PatientsQuery_patients_patients>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type PatientsQuery = {
  /** Lists the tenant's patients. Default: 10 per page, ordered by last name. */
  patients: PatientsQuery_patients
};


export type PatientsQueryVariables = {
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterPatients | null | undefined;
};

export type SearchPatientsByNationalRegistryNumberQuery_searchPatientsByNationalRegistryNumber_patients = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type SearchPatientsByNationalRegistryNumberQuery_searchPatientsByNationalRegistryNumber = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The matching patients. */
  patients: Array<SearchPatientsByNationalRegistryNumberQuery_searchPatientsByNationalRegistryNumber_patients>
};

export type SearchPatientsByNationalRegistryNumberQuery = {
  /** The patients with exactly this national registry number, at most 100. */
  searchPatientsByNationalRegistryNumber: SearchPatientsByNationalRegistryNumberQuery_searchPatientsByNationalRegistryNumber
};


export type SearchPatientsByNationalRegistryNumberQueryVariables = {
  national_registry_number: string;
};

export type SearchPatientsByPatientCodeQuery_searchPatientsByPatientCode_patients = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type SearchPatientsByPatientCodeQuery_searchPatientsByPatientCode = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The matching patients. */
  patients: Array<SearchPatientsByPatientCodeQuery_searchPatientsByPatientCode_patients>
};

export type SearchPatientsByPatientCodeQuery = {
  /** The patients with exactly this patient code, at most 100. */
  searchPatientsByPatientCode: SearchPatientsByPatientCodeQuery_searchPatientsByPatientCode
};


export type SearchPatientsByPatientCodeQueryVariables = {
  patient_code: string;
};

export type UpdatePatientMutation_updatePatient_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type UpdatePatientMutation_updatePatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: UpdatePatientMutation_updatePatient_patient | null
};

export type UpdatePatientMutation = {
  /** Updates the profile fields that are passed and leaves the others unchanged. */
  updatePatient: UpdatePatientMutation_updatePatient
};


export type UpdatePatientMutationVariables = {
  input: UpdatePatientInput;
};

export type UpdatePatientLanguageMutation_updatePatientLanguage_user = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type UpdatePatientLanguageMutation_updatePatientLanguage = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The user with the new language. */
  user: UpdatePatientLanguageMutation_updatePatientLanguage_user | null
};

export type UpdatePatientLanguageMutation = {
  /** Updates the preferred language of the current user. */
  updatePatientLanguage: UpdatePatientLanguageMutation_updatePatientLanguage
};


export type UpdatePatientLanguageMutationVariables = {
  input: UpdatePatientLanguageInput;
};

export type UpsertPatientMutation_upsertPatient_patient = {
  /** The id of the patient. */
  id: string,
  /** The id of the owning tenant. */
  tenant_id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientFieldsFragment_profile | null
};

export type UpsertPatientMutation_upsertPatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: UpsertPatientMutation_upsertPatient_patient | null
};

export type UpsertPatientMutation = {
  /** Finds a patient by identifier and updates the profile, or creates the patient if there is none. */
  upsertPatient: UpsertPatientMutation_upsertPatient
};


export type UpsertPatientMutationVariables = {
  input: UpsertPatientInput;
};

export type FilterStakeholdersQuery_filterStakeholders_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type FilterStakeholdersQuery_filterStakeholders = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The roles. */
  stakeholders: Array<FilterStakeholdersQuery_filterStakeholders_stakeholders>
};

export type FilterStakeholdersQuery = {
  /** The published stakeholders that match the arguments. Without arguments, all published stakeholders. */
  filterStakeholders: FilterStakeholdersQuery_filterStakeholders
};


export type FilterStakeholdersQueryVariables = {
  pathway_definition_ids?: Array<string> | null | undefined;
  release_ids?: Array<string> | null | undefined;
  stakeholder_definition_ids?: Array<string> | null | undefined;
};

export type StakeholdersByDefinitionIdsQuery_stakeholdersByDefinitionIds_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type StakeholdersByDefinitionIdsQuery_stakeholdersByDefinitionIds = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The roles. */
  stakeholders: Array<StakeholdersByDefinitionIdsQuery_stakeholdersByDefinitionIds_stakeholders>
};

export type StakeholdersByDefinitionIdsQuery = {
  /** The stakeholders with these definition ids. */
  stakeholdersByDefinitionIds: StakeholdersByDefinitionIdsQuery_stakeholdersByDefinitionIds
};


export type StakeholdersByDefinitionIdsQueryVariables = {
  stakeholder_definition_ids: Array<string>;
};

export type StakeholdersByPathwayDefinitionIdsQuery_stakeholdersByPathwayDefinitionIds_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type StakeholdersByPathwayDefinitionIdsQuery_stakeholdersByPathwayDefinitionIds = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The roles. */
  stakeholders: Array<StakeholdersByPathwayDefinitionIdsQuery_stakeholdersByPathwayDefinitionIds_stakeholders>
};

export type StakeholdersByPathwayDefinitionIdsQuery = {
  /** The stakeholders of these care flow definitions. */
  stakeholdersByPathwayDefinitionIds: StakeholdersByPathwayDefinitionIdsQuery_stakeholdersByPathwayDefinitionIds
};


export type StakeholdersByPathwayDefinitionIdsQueryVariables = {
  pathway_definition_ids: Array<string>;
};

export type StakeholdersByReleaseIdsQuery_stakeholdersByReleaseIds_stakeholders = {
  /** The id of the role in this version. Pass it to `startHostedActivitySession`. */
  id: string,
  /** The id of the role. It is the same in every version. */
  definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Version number. Incremented by one with each publication. */
  version: number,
  /** Type of role. */
  clinical_app_role: StakeholderClinicalAppRole,
  /** The name of the role. */
  label: StartPathwayMutation_startPathway_stakeholders_label
};

export type StakeholdersByReleaseIdsQuery_stakeholdersByReleaseIds = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The roles. */
  stakeholders: Array<StakeholdersByReleaseIdsQuery_stakeholdersByReleaseIds_stakeholders>
};

export type StakeholdersByReleaseIdsQuery = {
  /** The stakeholders of these versions. Pass their `id` to `startHostedActivitySession`. */
  stakeholdersByReleaseIds: StakeholdersByReleaseIdsQuery_stakeholdersByReleaseIds
};


export type StakeholdersByReleaseIdsQueryVariables = {
  release_ids: Array<string>;
};

export type TenantQuery_tenant_tenant_identifier_systems = {
  /** The short name of the system. */
  name: string,
  /** Display name. */
  display_name: string,
  /** The URL to pass as the `system` of an identifier. */
  system: string
};

export type TenantQuery_tenant_tenant = {
  /** The name of the organization. */
  name: string,
  /** The title of the tenant's hosted pages. */
  hosted_page_title: string,
  /** Whether this is the service's default tenant. */
  is_default: boolean,
  /** The tenant's identifier systems. */
  identifier_systems: Array<TenantQuery_tenant_tenant_identifier_systems> | null
};

export type TenantQuery_tenant = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The tenant that owns the API key. */
  tenant: TenantQuery_tenant_tenant
};

export type TenantQuery = {
  /** The tenant that owns the API key of the request. */
  tenant: TenantQuery_tenant
};


export type TenantQueryVariables = { [key: string]: never; };

export type ActivityTimerQuery_activityTimer_timer = {
  /** The id of the timer. */
  id: string,
  /** The `id` of the activity. */
  activity_id: string,
  /** The id of the care flow. */
  careflow_id: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Display name. */
  name: string | null,
  /** Current status. */
  status: string,
  /** Due time, in ISO 8601. */
  scheduled_date: string | null,
  /** Human-readable description of the event or delay that the timer waits for. */
  readable_explanation: string | null,
  /** The id of the resource watched by the extension. */
  resource_id: string | null,
  /** Reason for completion; null until then. */
  completion_reason: string | null,
  /** Creation time, in ISO 8601. */
  created_at: string | null,
  /** Time of the last update, in ISO 8601. */
  updated_at: string | null,
  /** Configuration of the timer. Select type-specific fields with inline fragments. */
  config: TimerFieldsFragment_config
};

export type ActivityTimerQuery_activityTimer = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The timer; null if the activity has none. */
  timer: ActivityTimerQuery_activityTimer_timer | null
};

export type ActivityTimerQuery = {
  /** The timer of one activity. */
  activityTimer: ActivityTimerQuery_activityTimer
};


export type ActivityTimerQueryVariables = {
  activity_id: string;
  careflow_id: string;
};

export type CareflowTimersQuery_careflowTimers_timers = {
  /** The id of the timer. */
  id: string,
  /** The `id` of the activity. */
  activity_id: string,
  /** The id of the care flow. */
  careflow_id: string,
  /** Event or delay that the timer waits for. */
  type: string,
  /** Display name. */
  name: string | null,
  /** Current status. */
  status: string,
  /** Due time, in ISO 8601. */
  scheduled_date: string | null,
  /** Human-readable description of the event or delay that the timer waits for. */
  readable_explanation: string | null,
  /** The id of the resource watched by the extension. */
  resource_id: string | null,
  /** Reason for completion; null until then. */
  completion_reason: string | null,
  /** Creation time, in ISO 8601. */
  created_at: string | null,
  /** Time of the last update, in ISO 8601. */
  updated_at: string | null,
  /** Configuration of the timer. Select type-specific fields with inline fragments. */
  config: TimerFieldsFragment_config
};

export type CareflowTimersQuery_careflowTimers = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The timers. */
  timers: Array<CareflowTimersQuery_careflowTimers_timers>
};

export type CareflowTimersQuery = {
  /** The timers of one care flow. */
  careflowTimers: CareflowTimersQuery_careflowTimers
};


export type CareflowTimersQueryVariables = {
  careflow_id: string;
  status?: string | null | undefined;
};

export type ExpireTimerMutation_expireTimer = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type ExpireTimerMutation = {
  /** Expires a timer now. The care flow continues immediately. */
  expireTimer: ExpireTimerMutation_expireTimer
};


export type ExpireTimerMutationVariables = {
  input: ExpireTimerInput;
};

export type AdHocTracksByPathwayQuery_adHocTracksByPathway_tracks = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type AdHocTracksByPathwayQuery_adHocTracksByPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The tracks. */
  tracks: Array<AdHocTracksByPathwayQuery_adHocTracksByPathway_tracks>
};

export type AdHocTracksByPathwayQuery = {
  /** The tracks that can be added to a running care flow. */
  adHocTracksByPathway: AdHocTracksByPathwayQuery_adHocTracksByPathway
};


export type AdHocTracksByPathwayQueryVariables = {
  pathway_id: string;
};

export type AdHocTracksByReleaseQuery_adHocTracksByRelease_tracks = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type AdHocTracksByReleaseQuery_adHocTracksByRelease = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The tracks. */
  tracks: Array<AdHocTracksByReleaseQuery_adHocTracksByRelease_tracks>
};

export type AdHocTracksByReleaseQuery = {
  /** The tracks of one version of a definition that can be added to a running care flow. */
  adHocTracksByRelease: AdHocTracksByReleaseQuery_adHocTracksByRelease
};


export type AdHocTracksByReleaseQueryVariables = {
  release_id: string;
};

export type AddTrackMutation_addTrack = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type AddTrackMutation = {
  /** Starts a track immediately in an active care flow. A track can start at most once a minute in a care flow; further starts are queued. Fails with the type `BAD_REQUEST_ERROR` if the care flow is not active or the track has no manual trigger. */
  addTrack: AddTrackMutation_addTrack
};


export type AddTrackMutationVariables = {
  input: AddTrackInput;
};

export type CareflowTracksQuery_careflowTracks_tracks = {
  /** The id of this run. Passed to `stopTrack` as `track_id`. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the run, such as `active`. */
  status: string,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** End time, in ISO 8601; null until then. */
  end_date: string | null,
  /** The id of the user who added the track; null if the care flow added it. */
  started_by_user_id: string | null,
  /** The name of the user who added the track. */
  started_by_user_name: string | null,
  /** The id of the user who stopped the track; null if no user stopped it. */
  stopped_by_user_id: string | null,
  /** The name of the user who stopped the track. */
  stopped_by_user_name: string | null,
  /** Reason for stopping. */
  stop_reason: string | null
};

export type CareflowTracksQuery_careflowTracks = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The track runs. */
  tracks: Array<CareflowTracksQuery_careflowTracks_tracks>
};

export type CareflowTracksQuery = {
  /** Current and past tracks of a care flow, one entry per run. */
  careflowTracks: CareflowTracksQuery_careflowTracks
};


export type CareflowTracksQueryVariables = {
  careflow_id: string;
  statuses?: Array<string> | null | undefined;
};

export type ScheduleTrackMutation_scheduleTrack = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the scheduled track, for use with `unscheduleTracks`. */
  id: string
};

export type ScheduleTrackMutation = {
  /** Schedules the start of a track that can be triggered manually. */
  scheduleTrack: ScheduleTrackMutation_scheduleTrack
};


export type ScheduleTrackMutationVariables = {
  input: ScheduleTrackInput;
};

export type ScheduledDestinationsQuery_scheduledDestinations_destinations_node = {
  /** The id of the part. */
  id: string,
  /** Display name. */
  name: string,
  /** The kind of part. */
  definition_type: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string,
  /** The id of the track in the definition. */
  track_definition_id: string | null,
  /** Scheduled start time, in ISO 8601. */
  date: string | null
};

export type ScheduledDestinationsQuery_scheduledDestinations_destinations = {
  /** Scheduled start time, in ISO 8601. */
  date: string,
  /** The part. */
  node: ScheduledDestinationsQuery_scheduledDestinations_destinations_node
};

export type ScheduledDestinationsQuery_scheduledDestinations = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The parts that are scheduled to start later. */
  destinations: Array<ScheduledDestinationsQuery_scheduledDestinations_destinations>
};

export type ScheduledDestinationsQuery = {
  /** The parts of a care flow that are scheduled to start later. */
  scheduledDestinations: ScheduledDestinationsQuery_scheduledDestinations
};


export type ScheduledDestinationsQueryVariables = {
  pathway_id: string;
};

export type ScheduledStepsQuery_scheduledSteps_steps = {
  /** The id of this run of the element. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** The id of the parent element; null for the care flow. */
  parent_id: string | null,
  /** Type of the element. */
  type: ElementType,
  /** Display name. */
  name: string,
  /** Status of the element. */
  status: ElementStatus,
  /** Type of action; null for other elements. */
  activity_type: ActionType | null,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** End time, in ISO 8601. For a parent, the end time of its last action. */
  end_date: string | null,
  /** The label of the step. */
  label: PathwayElementsQuery_pathwayElements_elements_label | null,
  /** Position in the care flow. */
  context: PathwayElementsQuery_pathwayElements_elements_context,
  /** The people or roles involved. */
  stakeholders: Array<PathwayElementsQuery_pathwayElements_elements_stakeholders>
};

export type ScheduledStepsQuery_scheduledSteps = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The steps that are certain to start later. */
  steps: Array<ScheduledStepsQuery_scheduledSteps_steps>
};

export type ScheduledStepsQuery = {
  /** The steps of a care flow that are certain to start later. */
  scheduledSteps: ScheduledStepsQuery_scheduledSteps
};


export type ScheduledStepsQueryVariables = {
  pathway_id: string;
};

export type ScheduledTracksForPathwayQuery_scheduledTracksForPathway_scheduled_tracks = {
  /** The id of the scheduled track, for use with `unscheduleTracks`. */
  id: string,
  /** The id of the care flow. */
  pathway_id: string,
  /** The id of the track in the definition. */
  track_definition_id: string,
  /** The id of one published version of a care flow definition. */
  release_id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the scheduled start. */
  status: string,
  /** Scheduled start time, in ISO 8601. */
  scheduled_date: string,
  /** The user who scheduled the start. */
  created_by_user_id: string,
  /** Creation time, in ISO 8601. */
  created_date: string,
  /** Last modification time, in ISO 8601. */
  modified_date: string | null
};

export type ScheduledTracksForPathwayQuery_scheduledTracksForPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The tracks that are certain to start later. */
  scheduled_tracks: Array<ScheduledTracksForPathwayQuery_scheduledTracksForPathway_scheduled_tracks>
};

export type ScheduledTracksForPathwayQuery = {
  /** The tracks of a care flow that are certain to start later. */
  scheduledTracksForPathway: ScheduledTracksForPathwayQuery_scheduledTracksForPathway
};


export type ScheduledTracksForPathwayQueryVariables = {
  pathway_id: string;
};

export type StopTrackMutation_stopTrack_track = {
  /** The id of this run of the element. */
  id: string,
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null,
  /** The id of the parent element; null for the care flow. */
  parent_id: string | null,
  /** Type of the element. */
  type: ElementType,
  /** Display name. */
  name: string,
  /** Status of the element. */
  status: ElementStatus,
  /** Type of action; null for other elements. */
  activity_type: ActionType | null,
  /** Start time, in ISO 8601. */
  start_date: string,
  /** End time, in ISO 8601. For a parent, the end time of its last action. */
  end_date: string | null,
  /** The label of the step. */
  label: PathwayElementsQuery_pathwayElements_elements_label | null,
  /** Position in the care flow. */
  context: PathwayElementsQuery_pathwayElements_elements_context,
  /** The people or roles involved. */
  stakeholders: Array<PathwayElementsQuery_pathwayElements_elements_stakeholders>
};

export type StopTrackMutation_stopTrack = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The track, with the status `STOPPED` and its end date. */
  track: StopTrackMutation_stopTrack_track
};

export type StopTrackMutation = {
  /** Stops a running track. Completed work is kept, and reminders stop. Fails with the type `NOT_FOUND` if the run does not exist, and with `BAD_REQUEST_ERROR` if it is not active. */
  stopTrack: StopTrackMutation_stopTrack
};


export type StopTrackMutationVariables = {
  input: StopTrackInput;
};

export type TracksByPathwayQuery_tracksByPathway_tracks = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** The id of one published version of a care flow definition. */
  release_id: string | null,
  /** Whether `addTrack` and `scheduleTrack` can start the track. */
  can_trigger_manually: boolean | null
};

export type TracksByPathwayQuery_tracksByPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The tracks. */
  tracks: Array<TracksByPathwayQuery_tracksByPathway_tracks>
};

export type TracksByPathwayQuery = {
  /** All tracks of the version that a care flow runs. */
  tracksByPathway: TracksByPathwayQuery_tracksByPathway
};


export type TracksByPathwayQueryVariables = {
  pathway_id: string;
};

export type UnscheduleTracksMutation_unscheduleTracks = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The ids of the canceled scheduled tracks. */
  unscheduled_ids: Array<string>
};

export type UnscheduleTracksMutation = {
  /** Cancels track starts scheduled with `scheduleTrack`. Possible until the track has started. */
  unscheduleTracks: UnscheduleTracksMutation_unscheduleTracks
};


export type UnscheduleTracksMutationVariables = {
  input: CancelScheduledTracksInput;
};

export type RetryAllFailedWebhookCallsMutation_retryAllFailedWebhookCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryAllFailedWebhookCallsMutation = {
  /** Retries the failed webhook calls of a care flow. */
  retryAllFailedWebhookCalls: RetryAllFailedWebhookCallsMutation_retryAllFailedWebhookCalls
};


export type RetryAllFailedWebhookCallsMutationVariables = {
  input: RetryAllFailedWebhookCallsInput;
};

export type RetryAllFailedWebhookCallsForPathwayDefinitionMutation_retryAllFailedWebhookCallsForPathwayDefinition = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryAllFailedWebhookCallsForPathwayDefinitionMutation = {
  /** Retries the failed webhook calls of all care flows of a definition. */
  retryAllFailedWebhookCallsForPathwayDefinition: RetryAllFailedWebhookCallsForPathwayDefinitionMutation_retryAllFailedWebhookCallsForPathwayDefinition
};


export type RetryAllFailedWebhookCallsForPathwayDefinitionMutationVariables = {
  input: RetryAllFailedWebhookCallsForPathwayDefinitionInput;
};

export type RetryAllWebhookCallsMutation_retryAllWebhookCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean
};

export type RetryAllWebhookCallsMutation = {
  /** Retries all webhook calls of a care flow. */
  retryAllWebhookCalls: RetryAllWebhookCallsMutation_retryAllWebhookCalls
};


export type RetryAllWebhookCallsMutationVariables = {
  input: RetryAllWebhookCallsInput;
};

export type RetryWebhookCallMutation_retryWebhookCall_webhook_call = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type RetryWebhookCallMutation_retryWebhookCall = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the webhook call. */
  webhook_call: RetryWebhookCallMutation_retryWebhookCall_webhook_call
};

export type RetryWebhookCallMutation = {
  /** Retries one webhook call. */
  retryWebhookCall: RetryWebhookCallMutation_retryWebhookCall
};


export type RetryWebhookCallMutationVariables = {
  input: RetryWebhookCallInput;
};

export type WebhookCallQuery_webhookCall_webhook_call = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type WebhookCallQuery_webhookCall = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** Current state of the webhook call. */
  webhook_call: WebhookCallQuery_webhookCall_webhook_call
};

export type WebhookCallQuery = {
  /** One webhook call, with its request and responses. */
  webhookCall: WebhookCallQuery_webhookCall
};


export type WebhookCallQueryVariables = {
  webhook_call_id: string;
};

export type WebhookCallsQuery_webhookCalls_webhook_calls = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type WebhookCallsQuery_webhookCalls = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The webhook calls of this page. */
  webhook_calls: Array<WebhookCallsQuery_webhookCalls_webhook_calls>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type WebhookCallsQuery = {
  /** The webhook calls for one care flow. */
  webhookCalls: WebhookCallsQuery_webhookCalls
};


export type WebhookCallsQueryVariables = {
  pathway_id: string;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: WebhookCallFiltersInput | null | undefined;
};

export type WebhookCallsForPathwayDefinitionQuery_webhookCallsForPathwayDefinition_webhook_calls = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type WebhookCallsForPathwayDefinitionQuery_webhookCallsForPathwayDefinition = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The webhook calls of this page. */
  webhook_calls: Array<WebhookCallsForPathwayDefinitionQuery_webhookCallsForPathwayDefinition_webhook_calls>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type WebhookCallsForPathwayDefinitionQuery = {
  /** The webhook calls for all care flows of one definition. */
  webhookCallsForPathwayDefinition: WebhookCallsForPathwayDefinitionQuery_webhookCallsForPathwayDefinition
};


export type WebhookCallsForPathwayDefinitionQueryVariables = {
  pathway_definition_id: string;
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: WebhookCallFiltersInput | null | undefined;
};

export type WebhookCallsForTenantQuery_webhookCallsForTenant_webhook_calls = {
  /** The id of the call. */
  id: string,
  /** The name of the event, such as `activity.completed`. */
  event_type: string,
  /** Status of the call. */
  status: string,
  /** Creation time, in ISO 8601. */
  created_at: string,
  /** The id of the webhook. */
  webhook_id: string,
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string,
  /** The care flow of the event; null for patient events. */
  pathway: WebhookCallFieldsFragment_pathway | null,
  /** The request sent. */
  request: WebhookCallFieldsFragment_request,
  /** Responses received, one per attempt. */
  responses: Array<WebhookCallFieldsFragment_responses>
};

export type WebhookCallsForTenantQuery_webhookCallsForTenant = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The webhook calls of this page. */
  webhook_calls: Array<WebhookCallsForTenantQuery_webhookCallsForTenant_webhook_calls>,
  /** Pagination details of the returned page. */
  pagination: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_pagination | null,
  /** Sort order applied. */
  sorting: ActivitiesByCareflowDefinitionQuery_activitiesByCareflowDefinition_sorting | null
};

export type WebhookCallsForTenantQuery = {
  /** The webhook calls of the whole tenant. */
  webhookCallsForTenant: WebhookCallsForTenantQuery_webhookCallsForTenant
};


export type WebhookCallsForTenantQueryVariables = {
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: WebhookCallFiltersInput | null | undefined;
};

export const ActivityFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<ActivityFieldsFragment, unknown>;
export const QuestionConfigFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}}]} as unknown as DocumentNode<QuestionConfigFieldsFragment, unknown>;
export const QuestionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}}]} as unknown as DocumentNode<QuestionFieldsFragment, unknown>;
export const FormFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FormFieldsFragment, unknown>;
export const DynamicQuestionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DynamicQuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicQuestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DynamicQuestionFieldsFragment, unknown>;
export const ActivityInputsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityInputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dynamicForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DynamicQuestionFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message_id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_input_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"componentKey"}},{"kind":"Field","name":{"kind":"Name","value":"extension_fields"}},{"kind":"Field","name":{"kind":"Name","value":"extension_settings"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code_block"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DynamicQuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicQuestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}}]}}]} as unknown as DocumentNode<ActivityInputsFieldsFragment, unknown>;
export const CalculationResultFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<CalculationResultFieldsFragment, unknown>;
export const ActivityOutputsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityOutputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_results"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_ids"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_priorities"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"code_block_result"},"name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"code_block_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"execution_meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"execution_id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrackTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"evaluated_rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"trigger_type"}},{"kind":"Field","name":{"kind":"Name","value":"triggering_event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target_track_id"}},{"kind":"Field","name":{"kind":"Name","value":"target_track_name"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_activation_date"}},{"kind":"Field","name":{"kind":"Name","value":"activation_reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"reference_name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action_type"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"error_message"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_name"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_title"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_name"}},{"kind":"Field","name":{"kind":"Name","value":"conditions_evaluated"}},{"kind":"Field","name":{"kind":"Name","value":"data_points_set"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source_type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_type"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_type"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"skipped_by"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"activation_activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"delay_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resource_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awaited_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeout_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<ActivityOutputsFieldsFragment, unknown>;
export const ActivityDetailFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"icon_url"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"form_display_mode"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action_component"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sub_activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"error_category"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"inputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityInputsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityOutputsFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DynamicQuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicQuestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityInputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dynamicForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DynamicQuestionFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message_id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_input_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"componentKey"}},{"kind":"Field","name":{"kind":"Name","value":"extension_fields"}},{"kind":"Field","name":{"kind":"Name","value":"extension_settings"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code_block"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityOutputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_results"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_ids"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_priorities"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"code_block_result"},"name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"code_block_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"execution_meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"execution_id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrackTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"evaluated_rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"trigger_type"}},{"kind":"Field","name":{"kind":"Name","value":"triggering_event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target_track_id"}},{"kind":"Field","name":{"kind":"Name","value":"target_track_name"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_activation_date"}},{"kind":"Field","name":{"kind":"Name","value":"activation_reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"reference_name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action_type"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"error_message"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_name"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_title"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_name"}},{"kind":"Field","name":{"kind":"Name","value":"conditions_evaluated"}},{"kind":"Field","name":{"kind":"Name","value":"data_points_set"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source_type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_type"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_type"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"skipped_by"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"activation_activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"delay_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resource_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awaited_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeout_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityDetailFieldsFragment, unknown>;
export const AnswerFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}}]}}]} as unknown as DocumentNode<AnswerFieldsFragment, unknown>;
export const ApiCallFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<ApiCallFieldsFragment, unknown>;
export const DataPointDefinitionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointDefinitionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"source_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<DataPointDefinitionFieldsFragment, unknown>;
export const DataPointFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_set_id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"serialized_value"}}]}}]} as unknown as DocumentNode<DataPointFieldsFragment, unknown>;
export const ElementFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ElementFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ElementFieldsFragment, unknown>;
export const PageFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}]} as unknown as DocumentNode<PageFieldsFragment, unknown>;
export const TrackFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<TrackFieldsFragment, unknown>;
export const PathwayFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PathwayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pathway"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<PathwayFieldsFragment, unknown>;
export const PatientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<PatientFieldsFragment, unknown>;
export const StakeholderFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StakeholderFieldsFragment, unknown>;
export const TimerFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareflowTimer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"readable_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointReferenceTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"offsetDirection"}},{"kind":"Field","name":{"kind":"Name","value":"offset_unit"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"usePatientTimezone"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionResourceUpdatedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_key"}},{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_definition_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointAwaitedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_value"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_unit"}}]}}]}}]}}]} as unknown as DocumentNode<TimerFieldsFragment, unknown>;
export const WebhookCallFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<WebhookCallFieldsFragment, unknown>;
export const ActivitiesByCareflowDefinitionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivitiesByCareflowDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterActivitiesByCareflowDefinitionFilters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activitiesByCareflowDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<ActivitiesByCareflowDefinitionQuery, ActivitiesByCareflowDefinitionQueryVariables>;
export const ActivitiesByPatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivitiesByPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterActivitiesByPatientFilters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activitiesByPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<ActivitiesByPatientQuery, ActivitiesByPatientQueryVariables>;
export const ActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityDetailFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DynamicQuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicQuestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityInputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dynamicForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DynamicQuestionFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message_id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_input_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"componentKey"}},{"kind":"Field","name":{"kind":"Name","value":"extension_fields"}},{"kind":"Field","name":{"kind":"Name","value":"extension_settings"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code_block"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityOutputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_results"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_ids"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_priorities"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"code_block_result"},"name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"code_block_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"execution_meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"execution_id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrackTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"evaluated_rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"trigger_type"}},{"kind":"Field","name":{"kind":"Name","value":"triggering_event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target_track_id"}},{"kind":"Field","name":{"kind":"Name","value":"target_track_name"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_activation_date"}},{"kind":"Field","name":{"kind":"Name","value":"activation_reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"reference_name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action_type"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"error_message"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_name"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_title"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_name"}},{"kind":"Field","name":{"kind":"Name","value":"conditions_evaluated"}},{"kind":"Field","name":{"kind":"Name","value":"data_points_set"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source_type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_type"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_type"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"skipped_by"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"activation_activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"delay_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resource_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awaited_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeout_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"icon_url"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"form_display_mode"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action_component"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sub_activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"error_category"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"inputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityInputsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityOutputsFields"}}]}}]}}]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
export const AddActivityMetadataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddActivityMetadata"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddActivityMetadataInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addActivityMetadata"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<AddActivityMetadataMutation, AddActivityMetadataMutationVariables>;
export const CareflowActivitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterCareflowActivitiesParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip_enrichment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<CareflowActivitiesQuery, CareflowActivitiesQueryVariables>;
export const CareflowActivityTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivityTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivityTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activityTypes"}}]}}]}}]} as unknown as DocumentNode<CareflowActivityTypesQuery, CareflowActivityTypesQueryVariables>;
export const ExpireActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExpireActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpireActivityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expireActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<ExpireActivityMutation, ExpireActivityMutationVariables>;
export const MyActivitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"track_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<MyActivitiesQuery, MyActivitiesQueryVariables>;
export const MyPendingActivitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPendingActivities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPendingActivities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<MyPendingActivitiesQuery, MyPendingActivitiesQueryVariables>;
export const PathwayStepActivitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayStepActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayStepActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"step_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<PathwayStepActivitiesQuery, PathwayStepActivitiesQueryVariables>;
export const RetryActivitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryActivitiesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}}]}}]}}]}}]} as unknown as DocumentNode<RetryActivitiesMutation, RetryActivitiesMutationVariables>;
export const RetryActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryActivityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryActivityMutation, RetryActivityMutationVariables>;
export const ApiCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<ApiCallQuery, ApiCallQueryVariables>;
export const ApiCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<ApiCallsQuery, ApiCallsQueryVariables>;
export const RetryAllApiCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllApiCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllApiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryAllApiCallsMutation, RetryAllApiCallsMutationVariables>;
export const RetryAllFailedApiCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedApiCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedApiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryAllFailedApiCallsMutation, RetryAllFailedApiCallsMutationVariables>;
export const RetryApiCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryApiCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryApiCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryApiCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<RetryApiCallMutation, RetryApiCallMutationVariables>;
export const CalculationActionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculationAction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculationAction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"calculationId"}}]}}]}}]} as unknown as DocumentNode<CalculationActionQuery, CalculationActionQueryVariables>;
export const CalculationResultsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculationResults"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculationResults"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<CalculationResultsQuery, CalculationResultsQueryVariables>;
export const DeletePathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<DeletePathwayMutation, DeletePathwayMutationVariables>;
export const EvaluatedRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EvaluatedRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"evaluatedRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"evaluatedRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"qualified_key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<EvaluatedRuleQuery, EvaluatedRuleQueryVariables>;
export const GetPublishedCareflowVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetPublishedCareflowVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPublishedCareflowVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"live"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetPublishedCareflowVersionsQuery, GetPublishedCareflowVersionsQueryVariables>;
export const PathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PathwayFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PathwayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pathway"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]} as unknown as DocumentNode<PathwayQuery, PathwayQueryVariables>;
export const PathwayElementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayElements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayElements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"track_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"elements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ElementFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PathwayElementsQuery, PathwayElementsQueryVariables>;
export const PathwayFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PathwayFactsFilters"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}]} as unknown as DocumentNode<PathwayFactsQuery, PathwayFactsQueryVariables>;
export const PathwaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"pathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}]} as unknown as DocumentNode<PathwaysQuery, PathwaysQueryVariables>;
export const PatientPathwaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientPathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentifierInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPatientPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"patient_identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"total_activities"}},{"kind":"Field","name":{"kind":"Name","value":"active_activities"}},{"kind":"Field","name":{"kind":"Name","value":"failed_activities"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_date"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_title"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"baseline_info"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PatientPathwaysQuery, PatientPathwaysQueryVariables>;
export const PublishedPathwayDefinitionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointDefinitionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"source_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<PublishedPathwayDefinitionsQuery, PublishedPathwayDefinitionsQueryVariables>;
export const StartPathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StartPathwayMutation, StartPathwayMutationVariables>;
export const StartPathwayWithPatientIdentifierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPathwayWithPatientIdentifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayWithPatientIdentifierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathwayWithPatientIdentifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StartPathwayWithPatientIdentifierMutation, StartPathwayWithPatientIdentifierMutationVariables>;
export const StopPathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StopPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<StopPathwayMutation, StopPathwayMutationVariables>;
export const ChecklistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Checklist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"checklist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"items"}}]}}]}}]}}]} as unknown as DocumentNode<ChecklistQuery, ChecklistQueryVariables>;
export const SubmitChecklistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitChecklist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitChecklistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitChecklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<SubmitChecklistMutation, SubmitChecklistMutationVariables>;
export const ClinicalNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClinicalNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clinicalNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"narratives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ClinicalNoteQuery, ClinicalNoteQueryVariables>;
export const BaselineInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"baselineDataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointDefinitionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"source_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<BaselineInfoQuery, BaselineInfoQueryVariables>;
export const BaselineInfoLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfoLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfoLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"dataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_set_id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"serialized_value"}}]}}]} as unknown as DocumentNode<BaselineInfoLogQuery, BaselineInfoLogQueryVariables>;
export const PathwayDataPointDefinitionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayDataPointDefinitions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathwayDataPointDefinitionsParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayDataPointDefinitions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointDefinitionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"source_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<PathwayDataPointDefinitionsQuery, PathwayDataPointDefinitionsQueryVariables>;
export const PathwayDataPointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayDataPoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayDataPoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"dataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_set_id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"serialized_value"}}]}}]} as unknown as DocumentNode<PathwayDataPointsQuery, PathwayDataPointsQueryVariables>;
export const UpdateBaselineInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBaselineInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBaselineInfoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBaselineInfo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<UpdateBaselineInfoMutation, UpdateBaselineInfoMutationVariables>;
export const EmrReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmrReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"emrReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message_html"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EmrReportQuery, EmrReportQueryVariables>;
export const RetryPushToEmrDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryPushToEmr"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryPushToEmrInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryPushToEmr"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryPushToEmrMutation, RetryPushToEmrMutationVariables>;
export const CompleteExtensionActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteExtensionActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteExtensionActivityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeExtensionActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<CompleteExtensionActivityMutation, CompleteExtensionActivityMutationVariables>;
export const ExtensionActivityRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExtensionActivityRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extensionActivityRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"plugin_key"}},{"kind":"Field","name":{"kind":"Name","value":"plugin_action_key"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"data_points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ExtensionActivityRecordQuery, ExtensionActivityRecordQueryVariables>;
export const EvaluateFormRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EvaluateFormRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EvaluateFormRulesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"evaluateFormRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"satisfied"}}]}}]}}]}}]} as unknown as DocumentNode<EvaluateFormRulesMutation, EvaluateFormRulesMutationVariables>;
export const FormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Form"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}}]} as unknown as DocumentNode<FormQuery, FormQueryVariables>;
export const FormActivityDataPointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormActivityDataPoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formActivityDataPoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]} as unknown as DocumentNode<FormActivityDataPointsQuery, FormActivityDataPointsQueryVariables>;
export const FormResponseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormResponse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formResponse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"response"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}}]}}]} as unknown as DocumentNode<FormResponseQuery, FormResponseQueryVariables>;
export const FormsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Forms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"forms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}}]} as unknown as DocumentNode<FormsQuery, FormsQueryVariables>;
export const GetSignedUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSignedUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSignedUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"config_slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"content_type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}}},{"kind":"Argument","name":{"kind":"Name","value":"file_name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}}},{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expires_in"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"upload_url"}},{"kind":"Field","name":{"kind":"Name","value":"file_url"}},{"kind":"Field","name":{"kind":"Name","value":"required_headers"}}]}}]}}]} as unknown as DocumentNode<GetSignedUrlQuery, GetSignedUrlQueryVariables>;
export const SubmitFormResponseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitFormResponse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitFormResponseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitFormResponse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<SubmitFormResponseMutation, SubmitFormResponseMutationVariables>;
export const HostedPagesLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HostedPagesLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hostedPagesLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_pages_link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<HostedPagesLinkQuery, HostedPagesLinkQueryVariables>;
export const StartHostedActivitySessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedActivitySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedActivitySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedActivitySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}]} as unknown as DocumentNode<StartHostedActivitySessionMutation, StartHostedActivitySessionMutationVariables>;
export const StartHostedPathwaySessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedPathwaySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedPathwaySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedPathwaySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<StartHostedPathwaySessionMutation, StartHostedPathwaySessionMutationVariables>;
export const MarkMessageAsReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkMessageAsRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessageAsReadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessageAsRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}]} as unknown as DocumentNode<MarkMessageAsReadMutation, MarkMessageAsReadMutationVariables>;
export const MessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Message"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessageQuery, MessageQueryVariables>;
export const AddIdentifierToPatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddIdentifierToPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddIdentifierToPatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addIdentifierToPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<AddIdentifierToPatientMutation, AddIdentifierToPatientMutationVariables>;
export const CreatePatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<CreatePatientMutation, CreatePatientMutationVariables>;
export const DeletePatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<DeletePatientMutation, DeletePatientMutationVariables>;
export const MergePatientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergePatients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergePatientsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergePatients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_careflow_ids"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_count"}},{"kind":"Field","name":{"kind":"Name","value":"deleted_patient_id"}}]}}]}}]} as unknown as DocumentNode<MergePatientsMutation, MergePatientsMutationVariables>;
export const PatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Patient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<PatientQuery, PatientQueryVariables>;
export const PatientByIdentifierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientByIdentifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"system"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"value"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientByIdentifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"system"},"value":{"kind":"Variable","name":{"kind":"Name","value":"system"}}},{"kind":"Argument","name":{"kind":"Name","value":"value"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<PatientByIdentifierQuery, PatientByIdentifierQueryVariables>;
export const PatientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Patients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPatients"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<PatientsQuery, PatientsQueryVariables>;
export const SearchPatientsByNationalRegistryNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPatientsByNationalRegistryNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"national_registry_number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPatientsByNationalRegistryNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"national_registry_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"national_registry_number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<SearchPatientsByNationalRegistryNumberQuery, SearchPatientsByNationalRegistryNumberQueryVariables>;
export const SearchPatientsByPatientCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPatientsByPatientCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPatientsByPatientCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<SearchPatientsByPatientCodeQuery, SearchPatientsByPatientCodeQueryVariables>;
export const UpdatePatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePatientMutation, UpdatePatientMutationVariables>;
export const UpdatePatientLanguageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePatientLanguage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePatientLanguageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePatientLanguage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePatientLanguageMutation, UpdatePatientLanguageMutationVariables>;
export const UpsertPatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpsertPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertPatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<UpsertPatientMutation, UpsertPatientMutationVariables>;
export const FilterStakeholdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterStakeholders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filterStakeholders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<FilterStakeholdersQuery, FilterStakeholdersQueryVariables>;
export const StakeholdersByDefinitionIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByDefinitionIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByDefinitionIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StakeholdersByDefinitionIdsQuery, StakeholdersByDefinitionIdsQueryVariables>;
export const StakeholdersByPathwayDefinitionIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByPathwayDefinitionIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByPathwayDefinitionIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StakeholdersByPathwayDefinitionIdsQuery, StakeholdersByPathwayDefinitionIdsQueryVariables>;
export const StakeholdersByReleaseIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByReleaseIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByReleaseIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]} as unknown as DocumentNode<StakeholdersByReleaseIdsQuery, StakeholdersByReleaseIdsQueryVariables>;
export const TenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_page_title"}},{"kind":"Field","name":{"kind":"Name","value":"is_default"}},{"kind":"Field","name":{"kind":"Name","value":"identifier_systems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"display_name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TenantQuery, TenantQueryVariables>;
export const ActivityTimerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityTimer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"timer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareflowTimer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"readable_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointReferenceTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"offsetDirection"}},{"kind":"Field","name":{"kind":"Name","value":"offset_unit"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"usePatientTimezone"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionResourceUpdatedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_key"}},{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_definition_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointAwaitedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_value"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_unit"}}]}}]}}]}}]} as unknown as DocumentNode<ActivityTimerQuery, ActivityTimerQueryVariables>;
export const CareflowTimersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowTimers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowTimers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareflowTimer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"readable_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointReferenceTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"offsetDirection"}},{"kind":"Field","name":{"kind":"Name","value":"offset_unit"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"usePatientTimezone"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionResourceUpdatedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_key"}},{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_definition_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointAwaitedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_value"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_unit"}}]}}]}}]}}]} as unknown as DocumentNode<CareflowTimersQuery, CareflowTimersQueryVariables>;
export const ExpireTimerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExpireTimer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpireTimerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expireTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<ExpireTimerMutation, ExpireTimerMutationVariables>;
export const AdHocTracksByPathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdHocTracksByPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adHocTracksByPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<AdHocTracksByPathwayQuery, AdHocTracksByPathwayQueryVariables>;
export const AdHocTracksByReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdHocTracksByRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adHocTracksByRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<AdHocTracksByReleaseQuery, AdHocTracksByReleaseQueryVariables>;
export const AddTrackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AddTrackMutation, AddTrackMutationVariables>;
export const CareflowTracksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowTracks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowTracks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"started_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"started_by_user_name"}},{"kind":"Field","name":{"kind":"Name","value":"stopped_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"stopped_by_user_name"}},{"kind":"Field","name":{"kind":"Name","value":"stop_reason"}}]}}]}}]}}]} as unknown as DocumentNode<CareflowTracksQuery, CareflowTracksQueryVariables>;
export const ScheduleTrackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ScheduleTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduleTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<ScheduleTrackMutation, ScheduleTrackMutationVariables>;
export const ScheduledDestinationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledDestinations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledDestinations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"destinations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition_type"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ScheduledDestinationsQuery, ScheduledDestinationsQueryVariables>;
export const ScheduledStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ElementFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ScheduledStepsQuery, ScheduledStepsQueryVariables>;
export const ScheduledTracksForPathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledTracksForPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledTracksForPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"created_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"created_date"}},{"kind":"Field","name":{"kind":"Name","value":"modified_date"}}]}}]}}]}}]} as unknown as DocumentNode<ScheduledTracksForPathwayQuery, ScheduledTracksForPathwayQueryVariables>;
export const StopTrackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StopTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ElementFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StopTrackMutation, StopTrackMutationVariables>;
export const TracksByPathwayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TracksByPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tracksByPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}]} as unknown as DocumentNode<TracksByPathwayQuery, TracksByPathwayQueryVariables>;
export const UnscheduleTracksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnscheduleTracks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelScheduledTracksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unscheduleTracks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"unscheduled_ids"}}]}}]}}]} as unknown as DocumentNode<UnscheduleTracksMutation, UnscheduleTracksMutationVariables>;
export const RetryAllFailedWebhookCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedWebhookCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedWebhookCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryAllFailedWebhookCallsMutation, RetryAllFailedWebhookCallsMutationVariables>;
export const RetryAllFailedWebhookCallsForPathwayDefinitionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsForPathwayDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsForPathwayDefinitionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedWebhookCallsForPathwayDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryAllFailedWebhookCallsForPathwayDefinitionMutation, RetryAllFailedWebhookCallsForPathwayDefinitionMutationVariables>;
export const RetryAllWebhookCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllWebhookCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllWebhookCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllWebhookCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<RetryAllWebhookCallsMutation, RetryAllWebhookCallsMutationVariables>;
export const RetryWebhookCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryWebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryWebhookCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryWebhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<RetryWebhookCallMutation, RetryWebhookCallMutationVariables>;
export const WebhookCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhook_call_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<WebhookCallQuery, WebhookCallQueryVariables>;
export const WebhookCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCallFiltersInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<WebhookCallsQuery, WebhookCallsQueryVariables>;
export const WebhookCallsForPathwayDefinitionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCallsForPathwayDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCallFiltersInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCallsForPathwayDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<WebhookCallsForPathwayDefinitionQuery, WebhookCallsForPathwayDefinitionQueryVariables>;
export const WebhookCallsForTenantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCallsForTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCallFiltersInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCallsForTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<WebhookCallsForTenantQuery, WebhookCallsForTenantQueryVariables>;