// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/**
 * A value that the service has added since these types were generated. It makes a `switch` without a `default`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** What kind of action it is. */
export const ActionType = {
  /** A call to an HTTP API. */
  API_CALL: 'API_CALL',
  /** A call to a GraphQL API. */
  API_CALL_GRAPHQL: 'API_CALL_GRAPHQL',
  /** A calculation. */
  CALCULATION: 'CALCULATION',
  /** A checklist to complete. */
  CHECKLIST: 'CHECKLIST',
  /** A note for the record. */
  CLINICAL_NOTE: 'CLINICAL_NOTE',
  /** A form to fill in. */
  FORM: 'FORM',
  /** A message to read. */
  MESSAGE: 'MESSAGE',
  /** An action of an extension. */
  PLUGIN: 'PLUGIN',
  /** A report for an electronic medical record. */
  PUSH_TO_EMR: 'PUSH_TO_EMR',
} as const;
/** What kind of action it is. */
export type ActionType =
  /** A call to an HTTP API. */
  | 'API_CALL'
  /** A call to a GraphQL API. */
  | 'API_CALL_GRAPHQL'
  /** A calculation. */
  | 'CALCULATION'
  /** A checklist to complete. */
  | 'CHECKLIST'
  /** A note for the record. */
  | 'CLINICAL_NOTE'
  /** A form to fill in. */
  | 'FORM'
  /** A message to read. */
  | 'MESSAGE'
  /** An action of an extension. */
  | 'PLUGIN'
  /** A report for an electronic medical record. */
  | 'PUSH_TO_EMR'
  | UnknownValue;

/** What is done. */
export const ActivityAction = {
  /** It became current. */
  ACTIVATE: 'ACTIVATE',
  /** It was added. */
  ADDED: 'ADDED',
  /** It was given to somebody to do. */
  ASSIGNED: 'ASSIGNED',
  /** It was completed. */
  COMPLETE: 'COMPLETE',
  /** It was calculated. */
  COMPUTED: 'COMPUTED',
  /** It was handed to somebody else. */
  DELEGATED: 'DELEGATED',
  /** It was delivered. */
  DELIVER: 'DELIVER',
  /** It was passed over, because its conditions did not hold. */
  DISCARDED: 'DISCARDED',
  /** It was not completed in time. */
  EXPIRED: 'EXPIRED',
  /** It failed. */
  FAILED: 'FAILED',
  /** It could not be sent. */
  FAILED_TO_SEND: 'FAILED_TO_SEND',
  /** It was generated. */
  GENERATED: 'GENERATED',
  /** It waits for something. */
  IS_WAITING_ON: 'IS_WAITING_ON',
  /** It was put off. */
  POSTPONED: 'POSTPONED',
  /** It was processed. */
  PROCESSED: 'PROCESSED',
  /** It was read. */
  READ: 'READ',
  /** Somebody was reminded of it. */
  REMIND: 'REMIND',
  /** It was reported. */
  REPORTED: 'REPORTED',
  /** It is planned for later. */
  SCHEDULED: 'SCHEDULED',
  /** It was sent. */
  SEND: 'SEND',
  /** It was skipped. */
  SKIPPED: 'SKIPPED',
  /** It was stopped. */
  STOPPED: 'STOPPED',
  /** It was submitted. */
  SUBMITTED: 'SUBMITTED',
} as const;
/** What is done. */
export type ActivityAction =
  /** It became current. */
  | 'ACTIVATE'
  /** It was added. */
  | 'ADDED'
  /** It was given to somebody to do. */
  | 'ASSIGNED'
  /** It was completed. */
  | 'COMPLETE'
  /** It was calculated. */
  | 'COMPUTED'
  /** It was handed to somebody else. */
  | 'DELEGATED'
  /** It was delivered. */
  | 'DELIVER'
  /** It was passed over, because its conditions did not hold. */
  | 'DISCARDED'
  /** It was not completed in time. */
  | 'EXPIRED'
  /** It failed. */
  | 'FAILED'
  /** It could not be sent. */
  | 'FAILED_TO_SEND'
  /** It was generated. */
  | 'GENERATED'
  /** It waits for something. */
  | 'IS_WAITING_ON'
  /** It was put off. */
  | 'POSTPONED'
  /** It was processed. */
  | 'PROCESSED'
  /** It was read. */
  | 'READ'
  /** Somebody was reminded of it. */
  | 'REMIND'
  /** It was reported. */
  | 'REPORTED'
  /** It is planned for later. */
  | 'SCHEDULED'
  /** It was sent. */
  | 'SEND'
  /** It was skipped. */
  | 'SKIPPED'
  /** It was stopped. */
  | 'STOPPED'
  /** It was submitted. */
  | 'SUBMITTED'
  | UnknownValue;

/** The kinds of inputs, one for each type that implements `ActivityInputs`. */
export const ActivityInputType = {
  CALCULATION: 'CALCULATION',
  CODE_BLOCK: 'CODE_BLOCK',
  DECISION_TABLE: 'DECISION_TABLE',
  DYNAMIC_FORM: 'DYNAMIC_FORM',
  EXTENSION: 'EXTENSION',
  FORM: 'FORM',
  MESSAGE: 'MESSAGE',
} as const;
/** The kinds of inputs, one for each type that implements `ActivityInputs`. */
export type ActivityInputType =
  | 'CALCULATION'
  | 'CODE_BLOCK'
  | 'DECISION_TABLE'
  | 'DYNAMIC_FORM'
  | 'EXTENSION'
  | 'FORM'
  | 'MESSAGE'
  | UnknownValue;

/** What kind of thing is acted upon. */
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
  /** A note for the record. */
  CLINICAL_NOTE: 'CLINICAL_NOTE',
  /** A report for an electronic medical record. */
  EMR_REPORT: 'EMR_REPORT',
  /** A request to an electronic medical record. */
  EMR_REQUEST: 'EMR_REQUEST',
  /** A trigger that enrolls a patient into a care flow. */
  ENROLLMENT_TRIGGER: 'ENROLLMENT_TRIGGER',
  /** A rule that was checked. */
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
  /** A reminder of a pending activity. */
  REMINDER: 'REMINDER',
  /** A role in a care flow. */
  STAKEHOLDER: 'STAKEHOLDER',
  /** A step of a track. */
  STEP: 'STEP',
  /** A timer between two steps. `expireTimer` ends it. */
  TIMER: 'TIMER',
  /** The end of a timer. */
  TIMER_COMPLETION: 'TIMER_COMPLETION',
  /** A track of the care flow. */
  TRACK: 'TRACK',
  /** What starts a track. */
  TRACK_TRIGGER: 'TRACK_TRIGGER',
  /** A user of the tenant. */
  USER: 'USER',
} as const;
/** What kind of thing is acted upon. */
export type ActivityObjectType =
  /** An action of a step. */
  | 'ACTION'
  /** An AI agent. */
  | 'AGENT'
  /** A call to an API. */
  | 'API_CALL'
  /** A calculation. */
  | 'CALCULATION'
  /** A checklist. `submitChecklist` completes it. */
  | 'CHECKLIST'
  /** A note for the record. */
  | 'CLINICAL_NOTE'
  /** A report for an electronic medical record. */
  | 'EMR_REPORT'
  /** A request to an electronic medical record. */
  | 'EMR_REQUEST'
  /** A trigger that enrolls a patient into a care flow. */
  | 'ENROLLMENT_TRIGGER'
  /** A rule that was checked. */
  | 'EVALUATED_RULE'
  /** A form. `submitFormResponse` completes it. */
  | 'FORM'
  /** A piece of logic. */
  | 'LOGIC'
  /** A message. `markMessageAsRead` completes it. */
  | 'MESSAGE'
  /** A care flow. */
  | 'PATHWAY'
  /** A patient. */
  | 'PATIENT'
  /** An extension. */
  | 'PLUGIN'
  /** An action of an extension. `completeExtensionActivity` can complete it. */
  | 'PLUGIN_ACTION'
  /** A reminder of a pending activity. */
  | 'REMINDER'
  /** A role in a care flow. */
  | 'STAKEHOLDER'
  /** A step of a track. */
  | 'STEP'
  /** A timer between two steps. `expireTimer` ends it. */
  | 'TIMER'
  /** The end of a timer. */
  | 'TIMER_COMPLETION'
  /** A track of the care flow. */
  | 'TRACK'
  /** What starts a track. */
  | 'TRACK_TRIGGER'
  /** A user of the tenant. */
  | 'USER'
  | UnknownValue;

/** The kinds of outputs. */
export const ActivityOutputType = {
  CALCULATION: 'CALCULATION',
  CODE_BLOCK: 'CODE_BLOCK',
  DECISION_TABLE: 'DECISION_TABLE',
  DYNAMIC_FORM: 'DYNAMIC_FORM',
  ENROLLMENT_TRIGGER: 'ENROLLMENT_TRIGGER',
  EXTENSION: 'EXTENSION',
  FORM: 'FORM',
  TIMER: 'TIMER',
  TRACK_TRIGGER: 'TRACK_TRIGGER',
} as const;
/** The kinds of outputs. */
export type ActivityOutputType =
  | 'CALCULATION'
  | 'CODE_BLOCK'
  | 'DECISION_TABLE'
  | 'DYNAMIC_FORM'
  | 'ENROLLMENT_TRIGGER'
  | 'EXTENSION'
  | 'FORM'
  | 'TIMER'
  | 'TRACK_TRIGGER'
  | UnknownValue;

/** What an activity came from. */
export const ActivityReferenceType = {
  /** From an AI agent. */
  AGENT: 'AGENT',
  /** From the course of the care flow. */
  NAVIGATION: 'NAVIGATION',
  /** From the service's own work. */
  ORCHESTRATION: 'ORCHESTRATION',
  /** From a reminder. */
  REMINDER: 'REMINDER',
} as const;
/** What an activity came from. */
export type ActivityReferenceType =
  /** From an AI agent. */
  | 'AGENT'
  /** From the course of the care flow. */
  | 'NAVIGATION'
  /** From the service's own work. */
  | 'ORCHESTRATION'
  /** From a reminder. */
  | 'REMINDER'
  | UnknownValue;

/** How an activity ended. */
export const ActivityResolution = {
  /** It was not completed in time. */
  EXPIRED: 'EXPIRED',
  /** It ended with an error. */
  FAILURE: 'FAILURE',
  /** It was completed. */
  SUCCESS: 'SUCCESS',
} as const;
/** How an activity ended. */
export type ActivityResolution =
  /** It was not completed in time. */
  | 'EXPIRED'
  /** It ended with an error. */
  | 'FAILURE'
  /** It was completed. */
  | 'SUCCESS'
  | UnknownValue;

/** Whether an activity is pending, or how it ended. */
export const ActivityStatus = {
  /** It is pending. */
  ACTIVE: 'ACTIVE',
  /** It was called off. */
  CANCELED: 'CANCELED',
  /** It is completed. */
  DONE: 'DONE',
  /** It was not completed in time, or somebody let it expire. */
  EXPIRED: 'EXPIRED',
  /** It failed, and can be retried. */
  FAILED: 'FAILED',
} as const;
/** Whether an activity is pending, or how it ended. */
export type ActivityStatus =
  /** It is pending. */
  | 'ACTIVE'
  /** It was called off. */
  | 'CANCELED'
  /** It is completed. */
  | 'DONE'
  /** It was not completed in time, or somebody let it expire. */
  | 'EXPIRED'
  /** It failed, and can be retried. */
  | 'FAILED'
  | UnknownValue;

/** What kind of party acts. */
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
  USER: 'USER',
} as const;
/** What kind of party acts. */
export type ActivitySubjectType =
  /** An AI agent. */
  | 'AGENT'
  /** An API call of the care flow. */
  | 'API_CALL'
  /** The service itself. */
  | 'AWELL'
  /** An extension. */
  | 'PLUGIN'
  /** A patient or a member of the care team. */
  | 'STAKEHOLDER'
  /** A user of the tenant. */
  | 'USER'
  | UnknownValue;

/** What to note on an activity. */
export type AddActivityMetadataInput = {
  /** The `id` of the activity. */
  activity_id: string;
  /** Any JSON. Read it again as `Activity.metadata`. */
  metadata: unknown;
  /** A remark in words. */
  note?: string | null | undefined;
};

/** The patient, and the identifier to add. */
export type AddIdentifierToPatientInput = {
  /** The identifier to add. It must be new in the tenant. */
  identifier: IdentifierInput;
  /** The id of the patient. */
  patient_id: string;
};

/** The track to start now. */
export type AddTrackInput = {
  /** Whether the track may be one without a manual trigger. Default: false. */
  allow_any_track_definition?: boolean | null | undefined;
  /** An active care flow. */
  pathway_id: string;
  /** The `id` of a track, such as `adHocTracksByPathway` lists. */
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
  /** The street and the number. */
  street?: string | null | undefined;
  /** The postal code. */
  zip?: string | null | undefined;
};

/** Which dates are allowed. */
export const AllowedDatesOptions = {
  /** Any date. */
  ALL: 'ALL',
  /** Dates after the day of the answer. */
  FUTURE: 'FUTURE',
  /** Dates before the day of the answer. */
  PAST: 'PAST',
} as const;
/** Which dates are allowed. */
export type AllowedDatesOptions =
  /** Any date. */
  | 'ALL'
  /** Dates after the day of the answer. */
  | 'FUTURE'
  /** Dates before the day of the answer. */
  | 'PAST'
  | UnknownValue;

/** The answer to one question. */
export type AnswerInput = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text, whatever its type. It must parse as the question's `dataPointValueType`. */
  value: string;
};

/** An HTTP method. */
export const ApiCallRequestMethod = {
  DELETE: 'DELETE',
  GET: 'GET',
  PATCH: 'PATCH',
  POST: 'POST',
  PUT: 'PUT',
} as const;
/** An HTTP method. */
export type ApiCallRequestMethod =
  | 'DELETE'
  | 'GET'
  | 'PATCH'
  | 'POST'
  | 'PUT'
  | UnknownValue;

/** Where an API call stands. A failed call is repeated by itself, 5 attempts by default. */
export const ApiCallStatus = {
  /** The last attempt failed. */
  Failed: 'Failed',
  /** It is being made. */
  InProgress: 'InProgress',
  /** It waits for its turn. */
  Pending: 'Pending',
  /** All attempts failed. */
  PermanentlyFailed: 'PermanentlyFailed',
  /** It was not made. */
  Skipped: 'Skipped',
  /** An attempt succeeded. */
  Success: 'Success',
} as const;
/** Where an API call stands. A failed call is repeated by itself, 5 attempts by default. */
export type ApiCallStatus =
  /** The last attempt failed. */
  | 'Failed'
  /** It is being made. */
  | 'InProgress'
  /** It waits for its turn. */
  | 'Pending'
  /** All attempts failed. */
  | 'PermanentlyFailed'
  /** It was not made. */
  | 'Skipped'
  /** An attempt succeeded. */
  | 'Success'
  | UnknownValue;

/** A new value of a baseline data point. */
export type BaselineInfoInput = {
  /** The id of the data point's definition. */
  data_point_definition_id: string;
  /** The value, as text. It must parse as the data point's `valueType`. */
  value: string;
};

/** How conditions are joined. */
export const BooleanOperator = {
  /** All must hold. */
  AND: 'AND',
  /** One must hold. */
  OR: 'OR',
} as const;
/** How conditions are joined. */
export type BooleanOperator =
  /** All must hold. */
  | 'AND'
  /** One must hold. */
  | 'OR'
  | UnknownValue;

/** The plans to cancel. */
export type CancelScheduledTracksInput = {
  /** The ids of the plans, as `scheduleTrack` returned them. */
  ids: string[];
};

/** The activity to complete, and the values that it brings. */
export type CompleteExtensionActivityInput = {
  /** The `id` of a pending activity whose object is a `PLUGIN_ACTION`. */
  activity_id: string;
  /** The values that it brings, each with a text as its value. */
  data_points: ExtensionDataPointInput[];
};

/** How to read an operand. */
export const ConditionOperandType = {
  /** As `true` or `false`. */
  BOOLEAN: 'BOOLEAN',
  /** As the id of a data point's definition. */
  DATA_POINT: 'DATA_POINT',
  /** As the id of a data source. */
  DATA_SOURCE: 'DATA_SOURCE',
  /** As a number. */
  NUMBER: 'NUMBER',
  /** As a JSON array of numbers. */
  NUMBERS_ARRAY: 'NUMBERS_ARRAY',
  /** As text. */
  STRING: 'STRING',
  /** As a JSON array of texts. */
  STRINGS_ARRAY: 'STRINGS_ARRAY',
} as const;
/** How to read an operand. */
export type ConditionOperandType =
  /** As `true` or `false`. */
  | 'BOOLEAN'
  /** As the id of a data point's definition. */
  | 'DATA_POINT'
  /** As the id of a data source. */
  | 'DATA_SOURCE'
  /** As a number. */
  | 'NUMBER'
  /** As a JSON array of numbers. */
  | 'NUMBERS_ARRAY'
  /** As text. */
  | 'STRING'
  /** As a JSON array of texts. */
  | 'STRINGS_ARRAY'
  | UnknownValue;

/** How two values are compared. */
export const ConditionOperator = {
  /** The list or text has the value in it. */
  CONTAINS: 'CONTAINS',
  /** The list or text does not have the value in it. */
  DOES_NOT_CONTAIN: 'DOES_NOT_CONTAIN',
  /** A file was uploaded. Takes no operand. */
  HAS_FILE_UPLOADED: 'HAS_FILE_UPLOADED',
  /** No file was uploaded. Takes no operand. */
  HAS_NO_FILE_UPLOADED: 'HAS_NO_FILE_UPLOADED',
  /** It is one of the values. */
  IS_ANY_OF: 'IS_ANY_OF',
  /** There is no value. Takes no operand. */
  IS_EMPTY: 'IS_EMPTY',
  /** It equals the operand. */
  IS_EQUAL_TO: 'IS_EQUAL_TO',
  /** It is greater than the operand. */
  IS_GREATER_THAN: 'IS_GREATER_THAN',
  /** It is greater than the operand or equals it. */
  IS_GREATER_THAN_OR_EQUAL_TO: 'IS_GREATER_THAN_OR_EQUAL_TO',
  /** It lies between two values. */
  IS_IN_RANGE: 'IS_IN_RANGE',
  /** It is less than the operand. */
  IS_LESS_THAN: 'IS_LESS_THAN',
  /** It is less than the operand or equals it. */
  IS_LESS_THAN_OR_EQUAL_TO: 'IS_LESS_THAN_OR_EQUAL_TO',
  /** The date is fewer days ago than the operand says. */
  IS_LESS_THAN_X_DAYS_AGO: 'IS_LESS_THAN_X_DAYS_AGO',
  /** The date is more days ago than the operand says. */
  IS_MORE_THAN_X_DAYS_AGO: 'IS_MORE_THAN_X_DAYS_AGO',
  /** It is none of the values. */
  IS_NONE_OF: 'IS_NONE_OF',
  /** There is a value. Takes no operand. */
  IS_NOT_EMPTY: 'IS_NOT_EMPTY',
  /** It differs from the operand. */
  IS_NOT_EQUAL_TO: 'IS_NOT_EQUAL_TO',
  /** It is false. Takes no operand. */
  IS_NOT_TRUE: 'IS_NOT_TRUE',
  /** The date is today. Takes no operand. */
  IS_TODAY: 'IS_TODAY',
  /** It is true. Takes no operand. */
  IS_TRUE: 'IS_TRUE',
} as const;
/** How two values are compared. */
export type ConditionOperator =
  /** The list or text has the value in it. */
  | 'CONTAINS'
  /** The list or text does not have the value in it. */
  | 'DOES_NOT_CONTAIN'
  /** A file was uploaded. Takes no operand. */
  | 'HAS_FILE_UPLOADED'
  /** No file was uploaded. Takes no operand. */
  | 'HAS_NO_FILE_UPLOADED'
  /** It is one of the values. */
  | 'IS_ANY_OF'
  /** There is no value. Takes no operand. */
  | 'IS_EMPTY'
  /** It equals the operand. */
  | 'IS_EQUAL_TO'
  /** It is greater than the operand. */
  | 'IS_GREATER_THAN'
  /** It is greater than the operand or equals it. */
  | 'IS_GREATER_THAN_OR_EQUAL_TO'
  /** It lies between two values. */
  | 'IS_IN_RANGE'
  /** It is less than the operand. */
  | 'IS_LESS_THAN'
  /** It is less than the operand or equals it. */
  | 'IS_LESS_THAN_OR_EQUAL_TO'
  /** The date is fewer days ago than the operand says. */
  | 'IS_LESS_THAN_X_DAYS_AGO'
  /** The date is more days ago than the operand says. */
  | 'IS_MORE_THAN_X_DAYS_AGO'
  /** It is none of the values. */
  | 'IS_NONE_OF'
  /** There is a value. Takes no operand. */
  | 'IS_NOT_EMPTY'
  /** It differs from the operand. */
  | 'IS_NOT_EQUAL_TO'
  /** It is false. Takes no operand. */
  | 'IS_NOT_TRUE'
  /** The date is today. Takes no operand. */
  | 'IS_TODAY'
  /** It is true. Takes no operand. */
  | 'IS_TRUE'
  | UnknownValue;

/** The profile of the new patient. Everything is optional. */
export type CreatePatientInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name?: string | null | undefined;
  /** Each must be new in the tenant, and its system one of the tenant's. */
  identifier?: IdentifierInput[] | null | undefined;
  /** The family name. */
  last_name?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** The number in the national registry of the patient's country. */
  national_registry_number?: string | null | undefined;
  /** The tenant's own code. It need not be unique. */
  patient_code?: string | null | undefined;
  /** The name of an IANA time zone, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** An ISO 639-1 code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** By the names of ISO/IEC 5218. */
  sex?: Sex | null | undefined;
};

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** One of the definition's `data_point_definitions`, by `id`. */
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
};

/** What brings the value of a data point. */
export const DataPointSourceType = {
  /** An AI agent. */
  AGENT: 'AGENT',
  /** The answer to an API call. */
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
  /** How an action of an extension ended. */
  EXTENSION_ACTION_RESOLUTION: 'EXTENSION_ACTION_RESOLUTION',
  /** A webhook of an extension. */
  EXTENSION_WEBHOOK: 'EXTENSION_WEBHOOK',
  /** The answer to a question of a form. */
  FORM: 'FORM',
  /** A rule. */
  LOGIC: 'LOGIC',
  /** Whoever starts the care flow: a baseline value. */
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
  TRACK: 'TRACK',
} as const;
/** What brings the value of a data point. */
export type DataPointSourceType =
  /** An AI agent. */
  | 'AGENT'
  /** The answer to an API call. */
  | 'API_CALL'
  /** The status of an API call. */
  | 'API_CALL_STATUS'
  /** A subresult of a calculation. */
  | 'CALCULATION'
  /** A piece of code. */
  | 'CODE'
  /** Another data point. */
  | 'DATA_POINT'
  /** A decision table. */
  | 'DECISION'
  /** An action of an extension. */
  | 'EXTENSION_ACTION'
  /** How an action of an extension ended. */
  | 'EXTENSION_ACTION_RESOLUTION'
  /** A webhook of an extension. */
  | 'EXTENSION_WEBHOOK'
  /** The answer to a question of a form. */
  | 'FORM'
  /** A rule. */
  | 'LOGIC'
  /** Whoever starts the care flow: a baseline value. */
  | 'PATHWAY'
  /** An identifier of the patient. */
  | 'PATIENT_IDENTIFIER'
  /** The profile of the patient. */
  | 'PATIENT_PROFILE'
  /** The activation or completion date of a step. */
  | 'STEP'
  /** The service. */
  | 'SYSTEM'
  /** The activation or completion date of a track. */
  | 'TRACK'
  | UnknownValue;

/** How to read a value, which travels as text. */
export const DataPointValueType = {
  /** The URL of a file. */
  ATTACHMENT: 'ATTACHMENT',
  /** A JSON array of the URLs of files. */
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
  /** Text. */
  STRING: 'STRING',
  /** A JSON array of texts. */
  STRINGS_ARRAY: 'STRINGS_ARRAY',
  /** A telephone number in E.164 form. */
  TELEPHONE: 'TELEPHONE',
} as const;
/** How to read a value, which travels as text. */
export type DataPointValueType =
  /** The URL of a file. */
  | 'ATTACHMENT'
  /** A JSON array of the URLs of files. */
  | 'ATTACHMENTS_ARRAY'
  /** `true` or `false`. */
  | 'BOOLEAN'
  /** An ISO 8601 date. */
  | 'DATE'
  /** JSON. */
  | 'JSON'
  /** A number. */
  | 'NUMBER'
  /** A JSON array of numbers. */
  | 'NUMBERS_ARRAY'
  /** Text. */
  | 'STRING'
  /** A JSON array of texts. */
  | 'STRINGS_ARRAY'
  /** A telephone number in E.164 form. */
  | 'TELEPHONE'
  | UnknownValue;

/** Matches a period. Both ends belong to it. */
export type DateFilter = {
  /** At or after this ISO 8601 date. */
  gte?: string | null | undefined;
  /** At or before this ISO 8601 date. */
  lte?: string | null | undefined;
};

/** Both ends belong to the range. */
export type DateRangeInput = {
  /** The first moment of the range. */
  from: string;
  /** The last moment of the range. */
  to: string;
};

/** The care flow to delete. */
export type DeletePathwayInput = {
  /** The care flow to delete. An active one is stopped first. */
  pathway_id: string;
};

/** Takes the id or an identifier. */
export type DeletePatientInput = {
  /** The id of the patient. Give this or an identifier. */
  patient_id?: string | null | undefined;
  /** An identifier of the patient. Give this or the id. */
  patient_identifier?: IdentifierInput | null | undefined;
};

/** Where a part of a care flow stands. */
export const ElementStatus = {
  /** It is current. */
  ACTIVE: 'ACTIVE',
  /** It was passed over, because its conditions did not hold. */
  DISCARDED: 'DISCARDED',
  /** It is completed. */
  DONE: 'DONE',
  /** It was put off. */
  POSTPONED: 'POSTPONED',
  /** It is to start later. */
  SCHEDULED: 'SCHEDULED',
  /** It was stopped. */
  STOPPED: 'STOPPED',
} as const;
/** Where a part of a care flow stands. */
export type ElementStatus =
  /** It is current. */
  | 'ACTIVE'
  /** It was passed over, because its conditions did not hold. */
  | 'DISCARDED'
  /** It is completed. */
  | 'DONE'
  /** It was put off. */
  | 'POSTPONED'
  /** It is to start later. */
  | 'SCHEDULED'
  /** It was stopped. */
  | 'STOPPED'
  | UnknownValue;

/** What kind of part it is. */
export const ElementType = {
  /** Something to do in a step. */
  ACTION: 'ACTION',
  /** An AI agent. */
  AGENT: 'AGENT',
  /** The care flow. */
  PATHWAY: 'PATHWAY',
  /** A step of a track. */
  STEP: 'STEP',
  /** A track of the care flow. */
  TRACK: 'TRACK',
  /** What starts a track. */
  TRIGGER: 'TRIGGER',
} as const;
/** What kind of part it is. */
export type ElementType =
  /** Something to do in a step. */
  | 'ACTION'
  /** An AI agent. */
  | 'AGENT'
  /** The care flow. */
  | 'PATHWAY'
  /** A step of a track. */
  | 'STEP'
  /** A track of the care flow. */
  | 'TRACK'
  /** What starts a track. */
  | 'TRIGGER'
  | UnknownValue;

/** A form, and its answers so far. */
export type EvaluateFormRulesInput = {
  /** The answers so far. Leave out what is not answered yet. */
  answers: AnswerInput[];
  /** The `id` of the form. */
  form_id: string;
};

/** The activity that is to expire, and who decided it. All four are kept for the audit. */
export type ExpireActivityInput = {
  /** The `id` of a pending activity. */
  activity_id: string;
  /** Why. It is kept with the care flow. */
  reason: string;
  /** The email address of the user who decides it. */
  user_email: string;
  /** The id of the user who decides it, as the caller knows it. */
  user_id: string;
};

/** The timer that is to end now. */
export type ExpireTimerInput = {
  /** The `id` of a pending activity whose object is a `TIMER`. */
  activity_id: string;
  /** The name of the user who decides it, for the audit. */
  user_name: string;
};

/** How to read the value of a field. */
export const ExtensionActionFieldType = {
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  HTML: 'HTML',
  JSON: 'JSON',
  NUMERIC: 'NUMERIC',
  NUMERIC_ARRAY: 'NUMERIC_ARRAY',
  STRING: 'STRING',
  STRING_ARRAY: 'STRING_ARRAY',
  TEXT: 'TEXT',
} as const;
/** How to read the value of a field. */
export type ExtensionActionFieldType =
  | 'BOOLEAN'
  | 'DATE'
  | 'HTML'
  | 'JSON'
  | 'NUMERIC'
  | 'NUMERIC_ARRAY'
  | 'STRING'
  | 'STRING_ARRAY'
  | 'TEXT'
  | UnknownValue;

/** A value that an extension brings. */
export type ExtensionDataPointInput = {
  /** The name of the value in the extension. */
  key: string;
  /** The value, as text. */
  value: string;
};

/** All filters that are given must hold. */
export type FilterActivitiesByCareflowDefinitionFilters = {
  /** The actions, such as `ASSIGNED`. */
  action?: StringArrayFilter | null | undefined;
  /** The statuses, such as `ACTIVE`. */
  activity_status?: StringArrayFilter | null | undefined;
  /** The kinds of objects, such as `FORM`. */
  activity_type?: StringArrayFilter | null | undefined;
  /** The statuses of their care flows, such as `active`. */
  careflow_status?: StringArrayFilter | null | undefined;
  /** Leaves out what no person does. Default: true. */
  exclude_system_activities?: boolean | null | undefined;
  /** The ids of those to whom they are assigned. */
  stakeholders?: StringArrayFilter | null | undefined;
};

/** All filters that are given must hold. */
export type FilterActivitiesByPatientFilters = {
  /** The actions, such as `ASSIGNED`. */
  action?: StringArrayFilter | null | undefined;
  /** The statuses, such as `ACTIVE`. */
  activity_status?: StringArrayFilter | null | undefined;
  /** The kinds of objects, such as `FORM`. */
  activity_type?: StringArrayFilter | null | undefined;
  /** The definitions that their care flows run. */
  careflow_definition_id?: StringArrayFilter | null | undefined;
  /** The care flows they belong to. */
  careflow_ids?: StringArrayFilter | null | undefined;
  /** The statuses of their care flows, such as `active`. */
  careflow_status?: StringArrayFilter | null | undefined;
  /** Leaves out what no person does. Default: true. */
  exclude_system_activities?: boolean | null | undefined;
  /** The ids of those to whom they are assigned. */
  stakeholders?: StringArrayFilter | null | undefined;
};

/** All filters that are given must hold. */
export type FilterCareflowActivitiesParams = {
  /** The actions, such as `ASSIGNED`. */
  action?: string[] | null | undefined;
  /** The statuses, such as `ACTIVE`. */
  activity_status?: string[] | null | undefined;
  /** The kinds of objects, such as `FORM`. */
  activity_type?: string[] | null | undefined;
  /** The period in which they were made. */
  date_range?: DateRangeInput | null | undefined;
  /** Leaves out what no person did. */
  hide_system_activities?: boolean | null | undefined;
  /** The id of what they came from. */
  reference_id?: string | null | undefined;
  /** The ids of those to whom they are assigned. */
  stakeholders?: string[] | null | undefined;
  /** The track they belong to. */
  track_id?: string | null | undefined;
};

/** All filters that are given must hold. */
export type FilterPathwayDataPointDefinitionsParams = {
  /** What brings the value, such as `FORM`. */
  category?: StringArrayFilter | null | undefined;
  /** The types of the values, such as `NUMBER`. */
  value_type?: StringArrayFilter | null | undefined;
};

/** All filters that are given must hold. */
export type FilterPathways = {
  /** The definition that they run. */
  pathway_definition_id?: IdFilter | null | undefined;
  /** The ids of the patients. */
  patient_id?: StringArrayFilter | null | undefined;
  /** Identifiers of the patients. */
  patient_identifier?: IdentifierInput[] | null | undefined;
  /** The versions that they run. */
  release_id?: StringArrayFilter | null | undefined;
  /** The period in which they started. */
  start_date?: DateFilter | null | undefined;
  /** The statuses, such as `active`. */
  status?: StringArrayFilter | null | undefined;
  /** The numbers of the versions that they run. */
  version?: NumberArrayFilter | null | undefined;
};

/** Which of the patient's care flows to list. */
export type FilterPatientPathways = {
  /** Only care flows with one of these statuses. */
  status: StringArrayFilter;
};

/** All filters that are given must hold. */
export type FilterPatients = {
  /** Looks in the name, the patient code and the email address. */
  name?: TextFilter | null | undefined;
  /** The whole number. */
  national_registry_number?: TextFilterEquals | null | undefined;
  /** The whole code. */
  patient_code?: TextFilterEquals | null | undefined;
  /** The ids of the patients. */
  profile_id?: StringArrayFilter | null | undefined;
  /** Looks in first and last name besides what `name` looks in. */
  search?: TextFilterContains | null | undefined;
};

/** How a form wants to be shown. */
export const FormDisplayMode = {
  /** One question at a time. */
  CONVERSATIONAL: 'CONVERSATIONAL',
  /** All questions at once. */
  REGULAR: 'REGULAR',
} as const;
/** How a form wants to be shown. */
export type FormDisplayMode =
  /** One question at a time. */
  | 'CONVERSATIONAL'
  /** All questions at once. */
  | 'REGULAR'
  | UnknownValue;

/** Whether the patient or somebody else works in a session. */
export const HostedSessionStakeholderType = {
  /** The patient. */
  PATIENT: 'PATIENT',
  /** Another stakeholder. */
  STAKEHOLDER: 'STAKEHOLDER',
} as const;
/** Whether the patient or somebody else works in a session. */
export type HostedSessionStakeholderType =
  /** The patient. */
  | 'PATIENT'
  /** Another stakeholder. */
  | 'STAKEHOLDER'
  | UnknownValue;

/** Who uses a session, in the words of Stytch. */
export type HostedSessionUserContextInput = {
  /** The member's email address in Stytch. */
  stytch_member_email?: string | null | undefined;
  /** The member's id in Stytch. */
  stytch_member_id?: string | null | undefined;
};

/** Matches one id. */
export type IdFilter = {
  /** The whole id. */
  eq?: string | null | undefined;
};

/** Names a patient by a value that is unique within a system of identifiers. */
export type IdentifierInput = {
  /** One of the tenant's identifier systems. */
  system: string;
  /** The value within the system. */
  value: string;
};

/** The message to mark. */
export type MarkMessageAsReadInput = {
  /** The `id` of a pending activity whose object is a `MESSAGE`. */
  activity_id: string;
};

/** Two records of one person. One is kept and takes over the care flows of the other. */
export type MergePatientsInput = {
  /** The id of the patient who goes. */
  patient_id_to_delete: string;
  /** The id of the patient who stays. */
  patient_id_to_keep: string;
};

/** What an attachment is. */
export const MessageAttachmentType = {
  /** A file. */
  FILE: 'FILE',
  /** A link to a page. */
  LINK: 'LINK',
  /** A video. */
  VIDEO: 'VIDEO',
} as const;
/** What an attachment is. */
export type MessageAttachmentType =
  /** A file. */
  | 'FILE'
  /** A link to a page. */
  | 'LINK'
  /** A video. */
  | 'VIDEO'
  | UnknownValue;

/** How the body of a message is written. */
export const MessageFormat = {
  /** HTML. */
  HTML: 'HTML',
  /** The JSON of a Slate document, as text. */
  SLATE: 'SLATE',
} as const;
/** How the body of a message is written. */
export type MessageFormat =
  /** HTML. */
  | 'HTML'
  /** The JSON of a Slate document, as text. */
  | 'SLATE'
  | UnknownValue;

/** Matches any of several numbers. */
export type NumberArrayFilter = {
  /** Any of these. */
  in?: number[] | null | undefined;
};

/** Pagination by offset. Records that are created or deleted between two pages shift the offsets of the others. */
export type PaginationParams = {
  /** How many records to return. */
  count: number;
  /** How many records to skip from the start. */
  offset: number;
};

/** All filters that are given must hold. */
export type PathwayFactsFilters = {
  /** The period in which it happened. */
  date?: DateFilter | null | undefined;
  /** A part of any line of the content. */
  keyword?: string | null | undefined;
  /** The id of the care flow. */
  pathway_id: string;
};

/** Where a care flow stands. */
export const PathwayStatus = {
  /** It is running. */
  active: 'active',
  /** It ran to its end. */
  completed: 'completed',
  /** Waits for data points that its definition needs. */
  missing_baseline_info: 'missing_baseline_info',
  /** It is being set up. */
  starting: 'starting',
  /** Somebody stopped it. It cannot go on. */
  stopped: 'stopped',
} as const;
/** Where a care flow stands. */
export type PathwayStatus =
  /** It is running. */
  | 'active'
  /** It ran to its end. */
  | 'completed'
  /** Waits for data points that its definition needs. */
  | 'missing_baseline_info'
  /** It is being set up. */
  | 'starting'
  /** Somebody stopped it. It cannot go on. */
  | 'stopped'
  | UnknownValue;

/** The fields to change. `identifier` replaces the whole list. */
export type PatientProfileInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name?: string | null | undefined;
  /** Replaces the whole list. `addIdentifierToPatient` adds one instead. */
  identifier?: IdentifierInput[] | null | undefined;
  /** The family name. */
  last_name?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** The number in the national registry of the patient's country. */
  national_registry_number?: string | null | undefined;
  /** The tenant's own code. It need not be unique. */
  patient_code?: string | null | undefined;
  /** The name of an IANA time zone, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** An ISO 639-1 code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** By the names of ISO/IEC 5218. */
  sex?: Sex | null | undefined;
};

/** The answer to one question. */
export type QuestionResponseInput = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text, whatever its type. It must parse as the question's `dataPointValueType`. */
  value: string;
};

/** How a question is answered. */
export const QuestionType = {
  /** With a value. */
  INPUT: 'INPUT',
  /** With one or several of its options. */
  MULTIPLE_CHOICE: 'MULTIPLE_CHOICE',
  /** Not at all: it is a description. */
  NO_INPUT: 'NO_INPUT',
} as const;
/** How a question is answered. */
export type QuestionType =
  /** With a value. */
  | 'INPUT'
  /** With one or several of its options. */
  | 'MULTIPLE_CHOICE'
  /** Not at all: it is a description. */
  | 'NO_INPUT'
  | UnknownValue;

/** The failed activities to retry. */
export type RetryActivitiesInput = {
  /** 1000 ids at most. */
  activity_ids: string[];
};

/** The failed activity to retry. */
export type RetryActivityInput = {
  /** The `id` of the activity. */
  activity_id: string;
};

/** The care flow whose API calls to repeat. */
export type RetryAllApiCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The care flow whose failed API calls to repeat. */
export type RetryAllFailedApiCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The definition whose failed webhook calls to repeat. */
export type RetryAllFailedWebhookCallsForPathwayDefinitionInput = {
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string;
};

/** The care flow whose failed webhook calls to repeat. */
export type RetryAllFailedWebhookCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The care flow whose webhook calls to repeat. */
export type RetryAllWebhookCallsInput = {
  /** The id of the care flow. */
  pathway_id: string;
};

/** The API call to repeat. */
export type RetryApiCallInput = {
  /** The `id` of the API call. */
  api_call_id: string;
};

/** The report to send again. */
export type RetryPushToEmrInput = {
  /** The `id` of the activity. */
  activity_id: string;
};

/** The webhook call to repeat. */
export type RetryWebhookCallInput = {
  /** The `id` of the webhook call. */
  webhook_call_id: string;
};

/** The track to start later. */
export type ScheduleTrackInput = {
  /** Whether to cancel first what is planned of the same track. Default: false. */
  cancel_any_scheduled?: boolean | null | undefined;
  /** The id of the care flow. */
  pathway_id: string;
  /** When to start it, in ISO 8601. A date in the past starts it at once. */
  scheduled_date: string;
  /** The `id` of a track that can be triggered manually. */
  track_id: string;
};

/** By the names of ISO/IEC 5218. */
export const Sex = {
  FEMALE: 'FEMALE',
  MALE: 'MALE',
  NOT_KNOWN: 'NOT_KNOWN',
} as const;
/** By the names of ISO/IEC 5218. */
export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'NOT_KNOWN'
  | UnknownValue;

/** What a list is ordered by. */
export type SortingParams = {
  /** `ASC` or `DESC`. */
  direction: string;
  /** The name of the field to order by. */
  field: string;
};

/** What kind of role it is. */
export const StakeholderClinicalAppRole = {
  /** Somebody who looks after the patient. */
  CAREGIVER: 'CAREGIVER',
  /** The patient. */
  PATIENT: 'PATIENT',
  /** A member of the care team. */
  PHYSICIAN: 'PHYSICIAN',
} as const;
/** What kind of role it is. */
export type StakeholderClinicalAppRole =
  /** Somebody who looks after the patient. */
  | 'CAREGIVER'
  /** The patient. */
  | 'PATIENT'
  /** A member of the care team. */
  | 'PHYSICIAN'
  | UnknownValue;

/** The care flow, and who is to work in it. */
export type StartHostedActivitySessionInput = {
  /** Where the person is sent when the session is left or has ended. */
  cancel_url?: string | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** An active care flow. */
  pathway_id: string;
  /** The id of the stakeholder in the version that the care flow runs. */
  stakeholder_id: string;
  /** Where the person is sent when the session is completed. */
  success_url?: string | null | undefined;
  /** Where the session came from, for the tenant's own analysis. */
  tracking?: TrackingInput | null | undefined;
  /** Who uses the session, where the tenant's people sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
};

/** What to start, for whom, and who is to work in it. */
export type StartHostedPathwaySessionInput = {
  /** Where the person is sent when the session is left or has ended. */
  cancel_url?: string | null | undefined;
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** The id of the patient. It wins over `patient_identifier`; with neither, an anonymous patient is created. */
  patient_id?: string | null | undefined;
  /** An identifier of the patient. */
  patient_identifier?: IdentifierInput | null | undefined;
  /** Who is to work in it: the definition id of a stakeholder. Default: the patient. */
  stakeholder_definition_id?: string | null | undefined;
  /** Where the person is sent when the session is completed. */
  success_url?: string | null | undefined;
  /** Where the session came from, for the tenant's own analysis. */
  tracking?: TrackingInput | null | undefined;
  /** How long the session lasts, in seconds. 3600 at most. */
  ttl?: number | null | undefined;
  /** Who uses the session, where the tenant's people sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
};

/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};

/** What to start, and for whom. */
export type StartPathwayWithPatientIdentifierInput = {
  /** Creates the patient when nobody carries the identifier. */
  create_patient?: boolean | null | undefined;
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** An identifier that the patient carries. */
  patient_identifier: IdentifierInput;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};

/** The care flow to stop, and why. */
export type StopPathwayInput = {
  /** The care flow to stop. */
  pathway_id: string;
  /** Why. It is kept with the care flow. */
  reason?: string | null | undefined;
};

/** The run of a track to stop. */
export type StopTrackInput = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Why. It is kept with the care flow. */
  reason?: string | null | undefined;
  /** The id of the run: `CareflowTrack.id`, or `context.instance_id` of an activity that the track started. */
  track_id: string;
};

/** Matches any of several texts. */
export type StringArrayFilter = {
  /** Any of these. */
  in?: string[] | null | undefined;
};

/** The checklist to complete. */
export type SubmitChecklistInput = {
  /** The `id` of a pending activity whose object is a `CHECKLIST`. */
  activity_id: string;
};

/** The activity of a form, and its answers. */
export type SubmitFormResponseInput = {
  /** The `id` of a pending activity whose object is a `FORM`. */
  activity_id: string;
  /** The answers. Each mandatory question needs one. */
  response: QuestionResponseInput[];
};

/** Matches a whole text or a part of one. */
export type TextFilter = {
  /** A part of the text, in upper or lower case. */
  contains?: string | null | undefined;
  /** The whole text. */
  eq?: string | null | undefined;
};

/** Matches a part of a text. */
export type TextFilterContains = {
  /** A part of the text, in upper or lower case. */
  contains?: string | null | undefined;
};

/** Matches a whole text. */
export type TextFilterEquals = {
  /** The whole text. */
  eq?: string | null | undefined;
};

/** What a timer waits for. */
export const TimerType = {
  /** A value of a data point, with a timeout. */
  DATA_POINT_AWAITED: 'DATA_POINT_AWAITED',
  /** A date that a data point holds, or some time before or after it. */
  DATA_POINT_REFERENCE: 'DATA_POINT_REFERENCE',
  /** An amount of time. */
  DELAY: 'DELAY',
  /** A change that an extension reports. */
  EXTENSION_RESOURCE_UPDATED: 'EXTENSION_RESOURCE_UPDATED',
} as const;
/** What a timer waits for. */
export type TimerType =
  /** A value of a data point, with a timeout. */
  | 'DATA_POINT_AWAITED'
  /** A date that a data point holds, or some time before or after it. */
  | 'DATA_POINT_REFERENCE'
  /** An amount of time. */
  | 'DELAY'
  /** A change that an extension reports. */
  | 'EXTENSION_RESOURCE_UPDATED'
  | UnknownValue;

/** Where a session came from. */
export type TrackingInput = {
  /** Any JSON of the caller's own. */
  custom?: unknown | null | undefined;
  /** As in the query parameter of the same name. */
  utm_campaign?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_content?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_medium?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_source?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_term?: string | null | undefined;
};

/** The baseline values to write. */
export type UpdateBaselineInfoInput = {
  /** The values to write. Others stay as they are. */
  baseline_info: BaselineInfoInput[];
  /** The id of the care flow. */
  pathway_id: string;
};

/** The patient, and what to change. */
export type UpdatePatientInput = {
  /** The id of the patient. */
  patient_id: string;
  /** The fields to change. */
  profile: PatientProfileInput;
};

/** The language that the current user prefers. */
export type UpdatePatientLanguageInput = {
  /** The new language: an ISO 639-1 code, such as `en`. */
  preferred_language: string;
};

/** The identifier to look for, and the profile to write. */
export type UpsertPatientInput = {
  /** Finds the patient, or becomes the identifier of the new one. */
  patient_identifier: IdentifierInput;
  /** The profile to write. */
  profile?: UpsertPatientProfileInput | null | undefined;
};

/** The profile to write. `null` or an empty text clears an optional field. */
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
  /** In E.164 form, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** The number in the national registry of the patient's country. */
  national_registry_number?: string | null | undefined;
  /** The tenant's own code. It need not be unique. */
  patient_code?: string | null | undefined;
  /** The name of an IANA time zone, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** An ISO 639-1 code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** By the names of ISO/IEC 5218. */
  sex?: Sex | null | undefined;
};

/** The kinds of questions that a designer can choose. */
export const UserQuestionType = {
  /** Answered with an ISO 8601 date, such as `2026-01-31`. */
  DATE: 'DATE',
  /** A text to read. It takes no answer. */
  DESCRIPTION: 'DESCRIPTION',
  /** Answered with an email address. */
  EMAIL: 'EMAIL',
  /** Answered with the URL of an uploaded file. */
  FILE: 'FILE',
  /** Answered with a code of ICD-10. */
  ICD10_CLASSIFICATION: 'ICD10_CLASSIFICATION',
  /** Answered with the URL of an uploaded image. */
  IMAGE: 'IMAGE',
  /** Answered with text of several lines. */
  LONG_TEXT: 'LONG_TEXT',
  /** Answered with the value of one option. */
  MULTIPLE_CHOICE: 'MULTIPLE_CHOICE',
  /** A grid of options. */
  MULTIPLE_CHOICE_GRID: 'MULTIPLE_CHOICE_GRID',
  /** Answered with a JSON array of the values of options, such as `[1, 2]`. */
  MULTIPLE_SELECT: 'MULTIPLE_SELECT',
  /** Answered with a number. */
  NUMBER: 'NUMBER',
  /** Answered with a line of text. */
  SHORT_TEXT: 'SHORT_TEXT',
  /** A signature. */
  SIGNATURE: 'SIGNATURE',
  /** Answered with a number from a scale. */
  SLIDER: 'SLIDER',
  /** Answered with a number in E.164 form, such as `+3225550123`. */
  TELEPHONE: 'TELEPHONE',
  /** Answered with `true` or `false`. */
  YES_NO: 'YES_NO',
} as const;
/** The kinds of questions that a designer can choose. */
export type UserQuestionType =
  /** Answered with an ISO 8601 date, such as `2026-01-31`. */
  | 'DATE'
  /** A text to read. It takes no answer. */
  | 'DESCRIPTION'
  /** Answered with an email address. */
  | 'EMAIL'
  /** Answered with the URL of an uploaded file. */
  | 'FILE'
  /** Answered with a code of ICD-10. */
  | 'ICD10_CLASSIFICATION'
  /** Answered with the URL of an uploaded image. */
  | 'IMAGE'
  /** Answered with text of several lines. */
  | 'LONG_TEXT'
  /** Answered with the value of one option. */
  | 'MULTIPLE_CHOICE'
  /** A grid of options. */
  | 'MULTIPLE_CHOICE_GRID'
  /** Answered with a JSON array of the values of options, such as `[1, 2]`. */
  | 'MULTIPLE_SELECT'
  /** Answered with a number. */
  | 'NUMBER'
  /** Answered with a line of text. */
  | 'SHORT_TEXT'
  /** A signature. */
  | 'SIGNATURE'
  /** Answered with a number from a scale. */
  | 'SLIDER'
  /** Answered with a number in E.164 form, such as `+3225550123`. */
  | 'TELEPHONE'
  /** Answered with `true` or `false`. */
  | 'YES_NO'
  | UnknownValue;

/** The events that a webhook can receive. `FORM_SUBMITTED` is `form.submitted` in the body of the event. */
export const WebhookCallEventType = {
  /** An activity was completed, a system activity included. */
  ACTIVITY_COMPLETED: 'ACTIVITY_COMPLETED',
  /** An activity was made, a system activity included. */
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
  /** A care flow ran to its end. */
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
  /** Somebody was reminded of a pending activity. */
  REMINDER_CREATED: 'REMINDER_CREATED',
  /** A hosted session was completed. */
  SESSION_COMPLETED: 'SESSION_COMPLETED',
  /** A hosted session expired. */
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  /** A hosted session was started. */
  SESSION_STARTED: 'SESSION_STARTED',
  /** A track ran to its end. */
  TRACK_COMPLETED: 'TRACK_COMPLETED',
  /** A track was started. */
  TRACK_STARTED: 'TRACK_STARTED',
  /** A track was stopped. */
  TRACK_STOPPED: 'TRACK_STOPPED',
} as const;
/** The events that a webhook can receive. `FORM_SUBMITTED` is `form.submitted` in the body of the event. */
export type WebhookCallEventType =
  /** An activity was completed, a system activity included. */
  | 'ACTIVITY_COMPLETED'
  /** An activity was made, a system activity included. */
  | 'ACTIVITY_CREATED'
  /** An activity was deleted. */
  | 'ACTIVITY_DELETED'
  /** An activity expired. */
  | 'ACTIVITY_EXPIRED'
  /** An activity failed. */
  | 'ACTIVITY_FAILED'
  /** The status or the due date of an activity changed. */
  | 'ACTIVITY_UPDATED'
  /** A clinical note was generated. */
  | 'CLINICAL_NOTE_CREATED'
  /** A value was recorded. */
  | 'DATA_POINT_COLLECTED'
  /** A form was submitted. */
  | 'FORM_SUBMITTED'
  /** A care flow ran to its end. */
  | 'PATHWAY_COMPLETED'
  /** A care flow was deleted. */
  | 'PATHWAY_DELETED'
  /** A care flow was started. */
  | 'PATHWAY_STARTED'
  /** A care flow was stopped. */
  | 'PATHWAY_STOPPED'
  /** A patient was created. */
  | 'PATIENT_CREATED'
  /** A patient was deleted. */
  | 'PATIENT_DELETED'
  /** The profile of a patient changed. */
  | 'PATIENT_UPDATED'
  /** Somebody was reminded of a pending activity. */
  | 'REMINDER_CREATED'
  /** A hosted session was completed. */
  | 'SESSION_COMPLETED'
  /** A hosted session expired. */
  | 'SESSION_EXPIRED'
  /** A hosted session was started. */
  | 'SESSION_STARTED'
  /** A track ran to its end. */
  | 'TRACK_COMPLETED'
  /** A track was started. */
  | 'TRACK_STARTED'
  /** A track was stopped. */
  | 'TRACK_STOPPED'
  | UnknownValue;

/** All filters that are given must hold. */
export type WebhookCallFiltersInput = {
  /** The events. */
  event_type?: WebhookCallEventType[] | null | undefined;
  /** The HTTP statuses that came back. */
  response_codes?: number[] | null | undefined;
  /** Where the calls stand. */
  status?: string[] | null | undefined;
  /** The name of the webhook in the settings of the definition. */
  webhook_name?: string | null | undefined;
};
