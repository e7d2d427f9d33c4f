// Made by codegen from .graphql files. Change those, not this.
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
  | 'SUBMITTED';

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
  | 'USER';

/** What an activity came from. */
export type ActivityReferenceType =
  /** From an AI agent. */
  | 'AGENT'
  /** From the course of the care flow. */
  | 'NAVIGATION'
  /** From the service's own work. */
  | 'ORCHESTRATION'
  /** From a reminder. */
  | 'REMINDER';

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
  | 'FAILED';

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
  | 'USER';

/** The patient, and the identifier to add. */
export type AddIdentifierToPatientInput = {
  /** The identifier to add. It must be new in the tenant. */
  identifier: IdentifierInput;
  /** The id of the patient. */
  patient_id: string;
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
  identifier?: Array<IdentifierInput> | null | undefined;
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
  | 'TRACK';

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
  | 'TELEPHONE';

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

/** All filters that are given must hold. */
export type FilterCareflowActivitiesParams = {
  /** The actions, such as `ASSIGNED`. */
  action?: Array<string> | null | undefined;
  /** The statuses, such as `ACTIVE`. */
  activity_status?: Array<string> | null | undefined;
  /** The kinds of objects, such as `FORM`. */
  activity_type?: Array<string> | null | undefined;
  /** The period in which they were made. */
  date_range?: DateRangeInput | null | undefined;
  /** Leaves out what no person did. */
  hide_system_activities?: boolean | null | undefined;
  /** The id of what they came from. */
  reference_id?: string | null | undefined;
  /** The ids of those to whom they are assigned. */
  stakeholders?: Array<string> | null | undefined;
  /** The track they belong to. */
  track_id?: string | null | undefined;
};

/** All filters that are given must hold. */
export type FilterPathways = {
  /** The definition that they run. */
  pathway_definition_id?: IdFilter | null | undefined;
  /** The ids of the patients. */
  patient_id?: StringArrayFilter | null | undefined;
  /** Identifiers of the patients. */
  patient_identifier?: Array<IdentifierInput> | null | undefined;
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

/** Matches any of several numbers. */
export type NumberArrayFilter = {
  /** Any of these. */
  in?: Array<number> | null | undefined;
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
  /** It is running. */
  | 'active'
  /** It ran to its end. */
  | 'completed'
  /** Waits for data points that its definition needs. */
  | 'missing_baseline_info'
  /** It is being set up. */
  | 'starting'
  /** Somebody stopped it. It cannot go on. */
  | 'stopped';

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
  identifier?: Array<IdentifierInput> | null | undefined;
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

/** By the names of ISO/IEC 5218. */
export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'NOT_KNOWN';

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
  data_points?: Array<DataPointInput> | null | undefined;
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
  data_points?: Array<DataPointInput> | null | undefined;
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

/** Matches any of several texts. */
export type StringArrayFilter = {
  /** Any of these. */
  in?: Array<string> | null | undefined;
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
