// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/**
 * A value that the service has added since these types were generated. It makes a `switch` without a `default`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** What is done. */
export type ActivityAction =
  | 'ACTIVATE'
  | 'ADDED'
  | 'ASSIGNED'
  | 'COMPLETE'
  | 'COMPUTED'
  | 'DELEGATED'
  | 'DELIVER'
  | 'DISCARDED'
  | 'EXPIRED'
  | 'FAILED'
  | 'FAILED_TO_SEND'
  | 'GENERATED'
  | 'IS_WAITING_ON'
  | 'POSTPONED'
  | 'PROCESSED'
  | 'READ'
  | 'REMIND'
  | 'REPORTED'
  | 'SCHEDULED'
  | 'SEND'
  | 'SKIPPED'
  | 'STOPPED'
  | 'SUBMITTED'
  | UnknownValue;

/** What kind of thing is acted upon. */
export type ActivityObjectType =
  | 'ACTION'
  | 'AGENT'
  | 'API_CALL'
  | 'CALCULATION'
  | 'CHECKLIST'
  | 'CLINICAL_NOTE'
  | 'EMR_REPORT'
  | 'EMR_REQUEST'
  | 'ENROLLMENT_TRIGGER'
  | 'EVALUATED_RULE'
  | 'FORM'
  | 'LOGIC'
  | 'MESSAGE'
  | 'PATHWAY'
  | 'PATIENT'
  | 'PLUGIN'
  | 'PLUGIN_ACTION'
  | 'REMINDER'
  | 'STAKEHOLDER'
  | 'STEP'
  | 'TIMER'
  | 'TIMER_COMPLETION'
  | 'TRACK'
  | 'TRACK_TRIGGER'
  | 'USER'
  | UnknownValue;

/** What an activity came from. */
export type ActivityReferenceType =
  | 'AGENT'
  | 'NAVIGATION'
  | 'ORCHESTRATION'
  | 'REMINDER'
  | UnknownValue;

export type ActivityStatus =
  | 'ACTIVE'
  | 'CANCELED'
  | 'DONE'
  | 'EXPIRED'
  | 'FAILED'
  | UnknownValue;

/** What kind of party acts. */
export type ActivitySubjectType =
  | 'AGENT'
  | 'API_CALL'
  | 'AWELL'
  | 'PLUGIN'
  | 'STAKEHOLDER'
  | 'USER'
  | UnknownValue;

export type AddIdentifierToPatientInput = {
  identifier: IdentifierInput;
  patient_id: string;
};

export type AddressInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  state?: string | null | undefined;
  street?: string | null | undefined;
  zip?: string | null | undefined;
};

/** The profile of the new patient. Everything is optional. */
export type CreatePatientInput = {
  address?: AddressInput | null | undefined;
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  identifier?: IdentifierInput[] | null | undefined;
  last_name?: string | null | undefined;
  mobile_phone?: string | null | undefined;
  national_registry_number?: string | null | undefined;
  patient_code?: string | null | undefined;
  patient_timezone?: string | null | undefined;
  phone?: string | null | undefined;
  preferred_language?: string | null | undefined;
  sex?: Sex | null | undefined;
};

/** A value for one of the definition's data points. */
export type DataPointInput = {
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
};

export type DataPointSourceType =
  | 'AGENT'
  | 'API_CALL'
  | 'API_CALL_STATUS'
  | 'CALCULATION'
  | 'CODE'
  | 'DATA_POINT'
  | 'DECISION'
  | 'EXTENSION_ACTION'
  | 'EXTENSION_ACTION_RESOLUTION'
  | 'EXTENSION_WEBHOOK'
  | 'FORM'
  | 'LOGIC'
  | 'PATHWAY'
  | 'PATIENT_IDENTIFIER'
  | 'PATIENT_PROFILE'
  | 'STEP'
  | 'SYSTEM'
  | 'TRACK'
  | UnknownValue;

export type DataPointValueType =
  | 'ATTACHMENT'
  | 'ATTACHMENTS_ARRAY'
  | 'BOOLEAN'
  | 'DATE'
  | 'JSON'
  | 'NUMBER'
  | 'NUMBERS_ARRAY'
  | 'STRING'
  | 'STRINGS_ARRAY'
  | 'TELEPHONE'
  | UnknownValue;

export type DateFilter = {
  /** At or after this ISO 8601 date. */
  gte?: string | null | undefined;
  /** At or before this ISO 8601 date. */
  lte?: string | null | undefined;
};

/** Both ends belong to the range. */
export type DateRangeInput = {
  from: string;
  to: string;
};

export type DeletePathwayInput = {
  pathway_id: string;
};

/** Takes the id or an identifier. */
export type DeletePatientInput = {
  patient_id?: string | null | undefined;
  patient_identifier?: IdentifierInput | null | undefined;
};

/** All filters that are given must hold. */
export type FilterCareflowActivitiesParams = {
  action?: string[] | null | undefined;
  activity_status?: string[] | null | undefined;
  activity_type?: string[] | null | undefined;
  date_range?: DateRangeInput | null | undefined;
  /** Leaves out what no person did. */
  hide_system_activities?: boolean | null | undefined;
  reference_id?: string | null | undefined;
  stakeholders?: string[] | null | undefined;
  track_id?: string | null | undefined;
};

/** All filters that are given must hold. */
export type FilterPathways = {
  pathway_definition_id?: IdFilter | null | undefined;
  patient_id?: StringArrayFilter | null | undefined;
  patient_identifier?: IdentifierInput[] | null | undefined;
  release_id?: StringArrayFilter | null | undefined;
  start_date?: DateFilter | null | undefined;
  status?: StringArrayFilter | null | undefined;
  version?: NumberArrayFilter | null | undefined;
};

/** Which of the patient's care flows to list. */
export type FilterPatientPathways = {
  status: StringArrayFilter;
};

/** All filters that are given must hold. */
export type FilterPatients = {
  /** Looks in the name, the patient code and the email address. */
  name?: TextFilter | null | undefined;
  national_registry_number?: TextFilterEquals | null | undefined;
  patient_code?: TextFilterEquals | null | undefined;
  profile_id?: StringArrayFilter | null | undefined;
  /** Looks in first and last name besides what `name` looks in. */
  search?: TextFilterContains | null | undefined;
};

export type IdFilter = {
  /** The whole id. */
  eq?: string | null | undefined;
};

/** Names a patient by a value that is unique within a system of identifiers. */
export type IdentifierInput = {
  /** One of the tenant's identifier systems. */
  system: string;
  value: string;
};

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

/** Where a care flow stands. */
export type PathwayStatus =
  | 'active'
  | 'completed'
  /** Waits for data points that its definition needs. */
  | 'missing_baseline_info'
  | 'starting'
  | 'stopped'
  | UnknownValue;

/** The fields to change. `identifier` replaces the whole list. */
export type PatientProfileInput = {
  address?: AddressInput | null | undefined;
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  identifier?: IdentifierInput[] | null | undefined;
  last_name?: string | null | undefined;
  mobile_phone?: string | null | undefined;
  national_registry_number?: string | null | undefined;
  patient_code?: string | null | undefined;
  patient_timezone?: string | null | undefined;
  phone?: string | null | undefined;
  preferred_language?: string | null | undefined;
  sex?: Sex | null | undefined;
};

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

/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  pathway_definition_id: string;
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
  pathway_definition_id: string;
  patient_identifier: IdentifierInput;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};

/** The care flow to stop, and why. */
export type StopPathwayInput = {
  pathway_id: string;
  reason?: string | null | undefined;
};

export type StringArrayFilter = {
  /** Any of these. */
  in?: string[] | null | undefined;
};

export type TextFilter = {
  /** A part of the text, in upper or lower case. */
  contains?: string | null | undefined;
  /** The whole text. */
  eq?: string | null | undefined;
};

export type TextFilterContains = {
  /** A part of the text, in upper or lower case. */
  contains?: string | null | undefined;
};

export type TextFilterEquals = {
  /** The whole text. */
  eq?: string | null | undefined;
};

/** The patient, and what to change. */
export type UpdatePatientInput = {
  patient_id: string;
  profile: PatientProfileInput;
};

export type UpdatePatientLanguageInput = {
  preferred_language: string;
};

/** The identifier to look for, and the profile to write. */
export type UpsertPatientInput = {
  patient_identifier: IdentifierInput;
  profile?: UpsertPatientProfileInput | null | undefined;
};

/** The profile to write. `null` or an empty text clears an optional field. */
export type UpsertPatientProfileInput = {
  address?: AddressInput | null | undefined;
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  first_name: string;
  last_name: string;
  mobile_phone?: string | null | undefined;
  national_registry_number?: string | null | undefined;
  patient_code?: string | null | undefined;
  patient_timezone?: string | null | undefined;
  phone?: string | null | undefined;
  preferred_language?: string | null | undefined;
  sex?: Sex | null | undefined;
};
