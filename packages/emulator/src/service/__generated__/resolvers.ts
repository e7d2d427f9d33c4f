import type { RootResolver as ResolverFn } from '../root-resolver.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
export type { ResolverFn };
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  JSON: { input: unknown; output: unknown; }
  SafeDate: { input: string; output: string; }
};

export type ActionComponent = {
  definition_id: Maybe<Scalars['String']['output']>;
  release_id: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
};

export type ActionPayload = Payload & {
  calculationId: Scalars['String']['output'];
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ActionType =
  | 'API_CALL'
  | 'API_CALL_GRAPHQL'
  | 'CALCULATION'
  | 'CHECKLIST'
  | 'CLINICAL_NOTE'
  | 'FORM'
  | 'MESSAGE'
  | 'PLUGIN'
  | 'PUSH_TO_EMR';

export type ActivationReference = {
  reference_name: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
};

export type ActivitiesPayload = PaginationAndSortingPayload & {
  activities: Array<Activity>;
  code: Scalars['String']['output'];
  metadata: Maybe<ActivityMetadata>;
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type Activity = {
  action: ActivityAction;
  action_component: Maybe<ActionComponent>;
  container_name: Maybe<Scalars['String']['output']>;
  context: Maybe<PathwayContext>;
  date: Scalars['String']['output'];
  expires_at: Maybe<Scalars['String']['output']>;
  form: Maybe<Form>;
  form_display_mode: Maybe<FormDisplayMode>;
  icon_url: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  indirect_object: Maybe<ActivityObject>;
  inputs: Maybe<ActivityInputs>;
  isUserActivity: Scalars['Boolean']['output'];
  label: Maybe<ActivityLabel>;
  metadata: Maybe<Scalars['JSON']['output']>;
  object: ActivityObject;
  outputs: Maybe<ActivityOutputs>;
  public: Maybe<Scalars['Boolean']['output']>;
  reference_id: Scalars['String']['output'];
  reference_type: ActivityReferenceType;
  resolution: Maybe<ActivityResolution>;
  session_id: Maybe<Scalars['String']['output']>;
  stakeholders: Maybe<Array<ActivityObject>>;
  status: ActivityStatus;
  stream_id: Scalars['String']['output'];
  sub_activities: Array<SubActivity>;
  subject: ActivitySubject;
  track: Maybe<ActivityTrack>;
};

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
  | 'SUBMITTED';

export type ActivityInputType =
  | 'CALCULATION'
  | 'CODE_BLOCK'
  | 'DECISION_TABLE'
  | 'DYNAMIC_FORM'
  | 'EXTENSION'
  | 'FORM'
  | 'MESSAGE';

export type ActivityInputs = {
  type: ActivityInputType;
};

export type ActivityLabel = {
  color: Scalars['String']['output'];
  id: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type ActivityMessage = {
  attachments: Maybe<Array<MessageAttachment>>;
  body: Scalars['String']['output'];
  format: Maybe<MessageFormat>;
  message_id: Scalars['String']['output'];
  subject: Scalars['String']['output'];
};

export type ActivityMetadata = {
  stakeholders: Maybe<Array<ActivityObject>>;
};

export type ActivityObject = {
  email: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  preferred_language: Maybe<Scalars['String']['output']>;
  type: ActivityObjectType;
};

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
  | 'USER';

export type ActivityOutputType =
  | 'CALCULATION'
  | 'CODE_BLOCK'
  | 'DECISION_TABLE'
  | 'DYNAMIC_FORM'
  | 'ENROLLMENT_TRIGGER'
  | 'EXTENSION'
  | 'FORM'
  | 'TIMER'
  | 'TRACK_TRIGGER';

export type ActivityOutputs = {
  type: ActivityOutputType;
};

export type ActivityPayload = Payload & {
  activity: Maybe<Activity>;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ActivityReferenceType =
  | 'AGENT'
  | 'NAVIGATION'
  | 'ORCHESTRATION'
  | 'REMINDER';

export type ActivityResolution =
  | 'EXPIRED'
  | 'FAILURE'
  | 'SUCCESS';

export type ActivityStatus =
  | 'ACTIVE'
  | 'CANCELED'
  | 'DONE'
  | 'EXPIRED'
  | 'FAILED';

export type ActivitySubject = {
  id: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  type: ActivitySubjectType;
};

export type ActivitySubjectType =
  | 'AGENT'
  | 'API_CALL'
  | 'AWELL'
  | 'PLUGIN'
  | 'STAKEHOLDER'
  | 'USER';

export type ActivityTimerPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  timer: Maybe<CareflowTimer>;
};

export type ActivityTrack = {
  id: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ActivityTypesPayload = Payload & {
  activityTypes: Array<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type AddActivityMetadataInput = {
  activity_id: Scalars['String']['input'];
  metadata: Scalars['JSON']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};

export type AddActivityMetadataPayload = Payload & {
  activity: Activity;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type AddIdentifierToPatientInput = {
  identifier: IdentifierInput;
  patient_id: Scalars['String']['input'];
};

export type AddIdentifierToPatientPayload = Payload & {
  code: Scalars['String']['output'];
  patient: Maybe<User>;
  success: Scalars['Boolean']['output'];
};

export type AddTrackInput = {
  allow_any_track_definition?: InputMaybe<Scalars['Boolean']['input']>;
  pathway_id: Scalars['String']['input'];
  track_id: Scalars['String']['input'];
};

export type AddTrackPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type Address = {
  city: Maybe<Scalars['String']['output']>;
  country: Maybe<Scalars['String']['output']>;
  state: Maybe<Scalars['String']['output']>;
  street: Maybe<Scalars['String']['output']>;
  zip: Maybe<Scalars['String']['output']>;
};

export type AddressInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type AllowedDatesOptions =
  | 'ALL'
  | 'FUTURE'
  | 'PAST';

export type Answer = {
  label: Maybe<Scalars['String']['output']>;
  question_id: Scalars['String']['output'];
  value: Scalars['String']['output'];
  value_type: DataPointValueType;
};

export type AnswerInput = {
  question_id: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type ApiCall = {
  created_at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  request: ApiCallRequest;
  responses: Array<ApiCallResponse>;
  status: ApiCallStatus;
  title: Scalars['String']['output'];
};

export type ApiCallHeader = {
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type ApiCallPayload = Payload & {
  api_call: ApiCall;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ApiCallRequest = {
  body: Maybe<Scalars['String']['output']>;
  endpoint: Scalars['String']['output'];
  headers: Array<ApiCallHeader>;
  method: ApiCallRequestMethod;
};

export type ApiCallRequestMethod =
  | 'DELETE'
  | 'GET'
  | 'PATCH'
  | 'POST'
  | 'PUT';

export type ApiCallResponse = {
  body: Scalars['String']['output'];
  date: Scalars['String']['output'];
  status: Scalars['Float']['output'];
};

export type ApiCallStatus =
  | 'Failed'
  | 'InProgress'
  | 'Pending'
  | 'PermanentlyFailed'
  | 'Skipped'
  | 'Success';

export type ApiCallsPayload = Payload & {
  api_calls: Array<ApiCall>;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ApiPathwayContext = {
  id: Scalars['String']['output'];
  pathway_definition_id: Scalars['String']['output'];
  patient_id: Maybe<Scalars['String']['output']>;
  start_date: Maybe<Scalars['String']['output']>;
};

export type AuditTrail = {
  date: Scalars['SafeDate']['output'];
  user_email: Maybe<Scalars['String']['output']>;
  user_id: Scalars['String']['output'];
  user_name: Maybe<Scalars['String']['output']>;
};

export type BaselineDataPoint = {
  definition: DataPointDefinition;
  value: Maybe<Scalars['String']['output']>;
};

export type BaselineInfoInput = {
  data_point_definition_id: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type BaselineInfoLogPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  dataPoints: Array<DataPoint>;
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type BaselineInfoPayload = Payload & {
  baselineDataPoints: Array<BaselineDataPoint>;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type BooleanOperator =
  | 'AND'
  | 'OR';

export type CalculationActivityInputs = ActivityInputs & {
  calculation_fields: Maybe<Array<CalculationInput>>;
  type: ActivityInputType;
};

export type CalculationActivityOutputs = ActivityOutputs & {
  calculation_results: Maybe<Array<SingleCalculationResult>>;
  type: ActivityOutputType;
};

export type CalculationInput = {
  calculation_input_id: Scalars['String']['output'];
  data_point_value: Scalars['JSON']['output'];
};

export type CalculationResultsPayload = Payload & {
  code: Scalars['String']['output'];
  result: Array<SingleCalculationResult>;
  success: Scalars['Boolean']['output'];
};

export type CancelScheduledTracksInput = {
  ids: Array<Scalars['String']['input']>;
};

export type CancelScheduledTracksPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  unscheduled_ids: Array<Scalars['String']['output']>;
};

export type CareflowTimer = {
  activity_id: Scalars['String']['output'];
  careflow_id: Scalars['String']['output'];
  completion_reason: Maybe<Scalars['String']['output']>;
  config: TimerConfigInterface;
  created_at: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  job_id: Maybe<Scalars['String']['output']>;
  name: Maybe<Scalars['String']['output']>;
  readable_explanation: Maybe<Scalars['String']['output']>;
  resource_id: Maybe<Scalars['String']['output']>;
  scheduled_date: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
  type: Scalars['String']['output'];
  updated_at: Maybe<Scalars['String']['output']>;
};

export type CareflowTimersPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  timers: Array<CareflowTimer>;
};

export type CareflowTrack = {
  definition_id: Scalars['String']['output'];
  end_date: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  start_date: Scalars['String']['output'];
  started_by_user_id: Maybe<Scalars['String']['output']>;
  started_by_user_name: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
  stop_reason: Maybe<Scalars['String']['output']>;
  stopped_by_user_id: Maybe<Scalars['String']['output']>;
  stopped_by_user_name: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type CareflowTracksPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  tracks: Array<CareflowTrack>;
};

export type CareflowVersion = {
  live: Maybe<Scalars['Boolean']['output']>;
  release_date: Maybe<Scalars['String']['output']>;
  release_id: Maybe<Scalars['String']['output']>;
  version: Maybe<Scalars['Float']['output']>;
};

export type CareflowVersions = {
  careflow_definition_id: Scalars['String']['output'];
  versions: Maybe<Array<CareflowVersion>>;
};

export type CareflowVersionsPayload = {
  careflowVersions: Array<CareflowVersions>;
};

export type Checklist = {
  items: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type ChecklistPayload = Payload & {
  checklist: Maybe<Checklist>;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ChoiceRangeConfig = {
  enabled: Maybe<Scalars['Boolean']['output']>;
  max: Maybe<Scalars['Float']['output']>;
  min: Maybe<Scalars['Float']['output']>;
};

export type ClinicalNotePayload = Payload & {
  clinical_note: GeneratedClinicalNote;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type CodeBlockActivityInputs = ActivityInputs & {
  code_block: Maybe<Scalars['JSON']['output']>;
  type: ActivityInputType;
};

export type CodeBlockActivityOutputs = ActivityOutputs & {
  code_block_outputs: Maybe<Scalars['JSON']['output']>;
  execution_meta: Maybe<CodeBlockExecutionMeta>;
  result: Maybe<Scalars['String']['output']>;
  type: ActivityOutputType;
};

export type CodeBlockExecutionMeta = {
  duration_ms: Maybe<Scalars['Float']['output']>;
  execution_id: Maybe<Scalars['String']['output']>;
};

export type CompleteExtensionActivityInput = {
  activity_id: Scalars['String']['input'];
  data_points: Array<ExtensionDataPointInput>;
};

export type CompleteExtensionActivityPayload = Payload & {
  activity: Activity;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type Condition = {
  id: Scalars['ID']['output'];
  operand: Maybe<Operand>;
  operator: Maybe<ConditionOperator>;
  reference: Maybe<Scalars['String']['output']>;
  reference_key: Maybe<Scalars['String']['output']>;
};

export type ConditionOperandType =
  | 'BOOLEAN'
  | 'DATA_POINT'
  | 'DATA_SOURCE'
  | 'NUMBER'
  | 'NUMBERS_ARRAY'
  | 'STRING'
  | 'STRINGS_ARRAY';

export type ConditionOperator =
  | 'CONTAINS'
  | 'DOES_NOT_CONTAIN'
  | 'HAS_FILE_UPLOADED'
  | 'HAS_NO_FILE_UPLOADED'
  | 'IS_ANY_OF'
  | 'IS_EMPTY'
  | 'IS_EQUAL_TO'
  | 'IS_GREATER_THAN'
  | 'IS_GREATER_THAN_OR_EQUAL_TO'
  | 'IS_IN_RANGE'
  | 'IS_LESS_THAN'
  | 'IS_LESS_THAN_OR_EQUAL_TO'
  | 'IS_LESS_THAN_X_DAYS_AGO'
  | 'IS_MORE_THAN_X_DAYS_AGO'
  | 'IS_NONE_OF'
  | 'IS_NOT_EMPTY'
  | 'IS_NOT_EQUAL_TO'
  | 'IS_NOT_TRUE'
  | 'IS_TODAY'
  | 'IS_TRUE';

export type CreatePatientInput = {
  address?: InputMaybe<AddressInput>;
  birth_date?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  identifier?: InputMaybe<Array<IdentifierInput>>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  mobile_phone?: InputMaybe<Scalars['String']['input']>;
  national_registry_number?: InputMaybe<Scalars['String']['input']>;
  patient_code?: InputMaybe<Scalars['String']['input']>;
  patient_timezone?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  preferred_language?: InputMaybe<Scalars['String']['input']>;
  sex?: InputMaybe<Sex>;
};

export type CreatePatientPayload = Payload & {
  code: Scalars['String']['output'];
  patient: Maybe<User>;
  success: Scalars['Boolean']['output'];
};

export type DataPoint = {
  activity_id: Maybe<Scalars['String']['output']>;
  data_point_definition_id: Scalars['String']['output'];
  data_set_id: Scalars['String']['output'];
  date: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  key: Maybe<Scalars['String']['output']>;
  serialized_value: Maybe<Scalars['String']['output']>;
  valueType: DataPointValueType;
};

export type DataPointAwaitedTimerConfig = TimerConfigInterface & {
  data_point_definition_id: Scalars['String']['output'];
  data_point_key: Scalars['String']['output'];
  description: Scalars['String']['output'];
  timeout_unit: Scalars['String']['output'];
  timeout_value: Scalars['Int']['output'];
  type: Scalars['String']['output'];
};

export type DataPointDefinition = {
  category: DataPointSourceType;
  id: Scalars['ID']['output'];
  key: Scalars['String']['output'];
  metadata: Maybe<Array<DataPointMetaDataItem>>;
  optional: Maybe<Scalars['Boolean']['output']>;
  pii: Maybe<Scalars['Boolean']['output']>;
  possibleValues: Maybe<Array<DataPointPossibleValue>>;
  range: Maybe<Range>;
  source_definition_id: Scalars['String']['output'];
  title: Scalars['String']['output'];
  unit: Maybe<Scalars['String']['output']>;
  valueType: DataPointValueType;
};

export type DataPointInput = {
  data_point_definition_id: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type DataPointMetaDataItem = {
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type DataPointPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  dataPoints: Array<DataPoint>;
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type DataPointPossibleValue = {
  label: Maybe<Scalars['String']['output']>;
  value: Scalars['String']['output'];
};

export type DataPointReferenceTimerConfig = TimerConfigInterface & {
  data_point_definition_id: Scalars['String']['output'];
  data_point_key: Scalars['String']['output'];
  description: Scalars['String']['output'];
  hour: Maybe<Scalars['String']['output']>;
  offset: Maybe<Scalars['Int']['output']>;
  offsetDirection: Maybe<Scalars['String']['output']>;
  offset_unit: Maybe<Scalars['String']['output']>;
  period: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
  usePatientTimezone: Maybe<Scalars['Boolean']['output']>;
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
  | 'TRACK';

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
  | 'TELEPHONE';

export type DateConfig = {
  allowed_dates: Maybe<AllowedDatesOptions>;
  include_date_of_response: Maybe<Scalars['Boolean']['output']>;
};

export type DateFilter = {
  gte?: InputMaybe<Scalars['String']['input']>;
  lte?: InputMaybe<Scalars['String']['input']>;
};

export type DateRangeInput = {
  from: Scalars['SafeDate']['input'];
  to: Scalars['SafeDate']['input'];
};

export type DecisionTableActivityInputs = ActivityInputs & {
  decision_table: Maybe<Scalars['JSON']['output']>;
  type: ActivityInputType;
};

export type DecisionTableActivityOutputs = ActivityOutputs & {
  decision_table_outputs: Maybe<Scalars['JSON']['output']>;
  matched_rule_ids: Maybe<Array<Scalars['String']['output']>>;
  matched_rule_priorities: Maybe<Array<Scalars['Float']['output']>>;
  type: ActivityOutputType;
};

export type DelayTimerConfig = TimerConfigInterface & {
  description: Scalars['String']['output'];
  type: Scalars['String']['output'];
  unit: Scalars['String']['output'];
  value: Scalars['Int']['output'];
};

export type DeletePathwayInput = {
  pathway_id: Scalars['String']['input'];
};

export type DeletePatientInput = {
  patient_id?: InputMaybe<Scalars['String']['input']>;
  patient_identifier?: InputMaybe<IdentifierInput>;
};

export type DynamicFormActivityInputs = ActivityInputs & {
  dynamicForm: Maybe<DynamicFormGraphqlType>;
  type: ActivityInputType;
};

export type DynamicFormActivityOutputs = ActivityOutputs & {
  answers: Maybe<Array<QuestionResponseOutput>>;
  type: ActivityOutputType;
};

export type DynamicFormGraphqlType = {
  key: Scalars['String']['output'];
  questions: Array<DynamicQuestion>;
  title: Scalars['String']['output'];
  trademark: Maybe<Scalars['String']['output']>;
};

export type DynamicQuestion = {
  dataPointValueType: Maybe<DataPointValueType>;
  id: Scalars['ID']['output'];
  key: Scalars['String']['output'];
  options: Maybe<Array<Option>>;
  questionConfig: Maybe<QuestionConfig>;
  questionType: QuestionType;
  title: Scalars['String']['output'];
  userQuestionType: Maybe<UserQuestionType>;
};

export type Element = {
  activity_type: Maybe<ActionType>;
  context: PathwayContext;
  definition_id: Maybe<Scalars['String']['output']>;
  end_date: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  label: Maybe<ActivityLabel>;
  name: Scalars['String']['output'];
  parent_id: Maybe<Scalars['ID']['output']>;
  stakeholders: Array<ElementStakeholder>;
  start_date: Scalars['String']['output'];
  status: ElementStatus;
  type: ElementType;
};

export type ElementStakeholder = {
  id: Scalars['ID']['output'];
  name: Maybe<Scalars['String']['output']>;
};

export type ElementStatus =
  | 'ACTIVE'
  | 'DISCARDED'
  | 'DONE'
  | 'POSTPONED'
  | 'SCHEDULED'
  | 'STOPPED';

export type ElementType =
  | 'ACTION'
  | 'AGENT'
  | 'PATHWAY'
  | 'STEP'
  | 'TRACK'
  | 'TRIGGER';

export type ElementsPayload = Payload & {
  code: Scalars['String']['output'];
  elements: Array<Element>;
  success: Scalars['Boolean']['output'];
};

export type EmptyPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type EmrReport = {
  id: Scalars['ID']['output'];
  message_html: Scalars['String']['output'];
  metadata: Maybe<Array<EmrReportMetadataField>>;
};

export type EmrReportMetadataField = {
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  value: Maybe<Scalars['String']['output']>;
};

export type EmrReportPayload = Payload & {
  code: Scalars['String']['output'];
  report: Maybe<EmrReport>;
  success: Scalars['Boolean']['output'];
};

export type EnrollmentTriggerActivityOutputs = ActivityOutputs & {
  action_type: Scalars['String']['output'];
  careflow_definition_id: Maybe<Scalars['String']['output']>;
  careflow_definition_name: Maybe<Scalars['String']['output']>;
  careflow_id: Maybe<Scalars['String']['output']>;
  conditions_evaluated: Maybe<Scalars['Boolean']['output']>;
  data_points_set: Maybe<Array<EnrollmentTriggerDataPoint>>;
  error_message: Maybe<Scalars['String']['output']>;
  existing_careflow_id: Maybe<Scalars['String']['output']>;
  existing_careflow_title: Maybe<Scalars['String']['output']>;
  result: Scalars['String']['output'];
  skip_reason: Maybe<Scalars['String']['output']>;
  source_id: Scalars['String']['output'];
  source_type: Scalars['String']['output'];
  status: Scalars['String']['output'];
  track_id: Maybe<Scalars['String']['output']>;
  track_name: Maybe<Scalars['String']['output']>;
  type: ActivityOutputType;
};

export type EnrollmentTriggerDataPoint = {
  data_point_definition_id: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type EvaluateFormRulesInput = {
  answers: Array<AnswerInput>;
  form_id: Scalars['String']['input'];
};

export type EvaluateFormRulesPayload = Payload & {
  code: Scalars['String']['output'];
  results: Array<QuestionRuleResult>;
  success: Scalars['Boolean']['output'];
};

export type EvaluatedRule = {
  conditions: Array<EvaluatedRuleCondition>;
  satisfied: Scalars['Boolean']['output'];
};

export type EvaluatedRuleCondition = {
  id: Scalars['String']['output'];
  operand: Maybe<Operand>;
  operator: Maybe<ConditionOperator>;
  reference: Maybe<EvaluatedRuleReference>;
  satisfied: Scalars['Boolean']['output'];
};

export type EvaluatedRulePayload = Payload & {
  code: Scalars['String']['output'];
  evaluatedRule: Maybe<EvaluatedRule>;
  success: Scalars['Boolean']['output'];
};

export type EvaluatedRuleReference = {
  data_point_definition_id: Scalars['String']['output'];
  qualified_key: Maybe<Scalars['String']['output']>;
  value: Maybe<Scalars['String']['output']>;
};

export type ExclusiveOptionConfig = {
  enabled: Maybe<Scalars['Boolean']['output']>;
  option_id: Maybe<Scalars['String']['output']>;
};

export type ExpireActivityInput = {
  activity_id: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  user_email: Scalars['String']['input'];
  user_id: Scalars['String']['input'];
};

export type ExpireTimerInput = {
  activity_id: Scalars['String']['input'];
  user_name: Scalars['String']['input'];
};

export type ExtensionActionField = {
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  type: ExtensionActionFieldType;
  value: Scalars['String']['output'];
};

export type ExtensionActionFieldType =
  | 'BOOLEAN'
  | 'DATE'
  | 'HTML'
  | 'JSON'
  | 'NUMERIC'
  | 'NUMERIC_ARRAY'
  | 'STRING'
  | 'STRING_ARRAY'
  | 'TEXT';

export type ExtensionActivityInputs = ActivityInputs & {
  componentKey: Scalars['String']['output'];
  extension_fields: Maybe<Scalars['JSON']['output']>;
  extension_settings: Maybe<Array<Scalars['JSON']['output']>>;
  type: ActivityInputType;
};

export type ExtensionActivityOutputs = ActivityOutputs & {
  extension_results: Maybe<Scalars['JSON']['output']>;
  type: ActivityOutputType;
};

export type ExtensionActivityRecord = {
  activity_id: Scalars['String']['output'];
  data_points: Array<ExtensionDataPoint>;
  date: Scalars['String']['output'];
  fields: Array<ExtensionActionField>;
  id: Scalars['ID']['output'];
  pathway_id: Scalars['String']['output'];
  plugin_action_key: Scalars['String']['output'];
  plugin_key: Scalars['String']['output'];
  settings: Maybe<Array<PluginActionSettingsProperty>>;
};

export type ExtensionActivityRecordPayload = Payload & {
  code: Scalars['String']['output'];
  record: ExtensionActivityRecord;
  success: Scalars['Boolean']['output'];
};

export type ExtensionDataPoint = {
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
  valueType: Scalars['String']['output'];
};

export type ExtensionDataPointInput = {
  key: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type ExtensionResourceUpdatedTimerConfig = TimerConfigInterface & {
  action_definition_id: Scalars['String']['output'];
  action_key: Scalars['String']['output'];
  description: Scalars['String']['output'];
  extension_key: Scalars['String']['output'];
  timer_key: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type FileStorageQuestionConfig = {
  accepted_file_types: Maybe<Array<Scalars['String']['output']>>;
  file_storage_config_slug: Maybe<Scalars['String']['output']>;
};

export type FileUploadGcsPayload = Payload & {
  code: Scalars['String']['output'];
  file_url: Scalars['String']['output'];
  required_headers: Maybe<Scalars['JSON']['output']>;
  success: Scalars['Boolean']['output'];
  upload_url: Scalars['String']['output'];
};

export type FilterActivitiesByCareflowDefinitionFilters = {
  action?: InputMaybe<StringArrayFilter>;
  activity_status?: InputMaybe<StringArrayFilter>;
  activity_type?: InputMaybe<StringArrayFilter>;
  careflow_status?: InputMaybe<StringArrayFilter>;
  exclude_system_activities?: InputMaybe<Scalars['Boolean']['input']>;
  stakeholders?: InputMaybe<StringArrayFilter>;
};

export type FilterActivitiesByPatientFilters = {
  action?: InputMaybe<StringArrayFilter>;
  activity_status?: InputMaybe<StringArrayFilter>;
  activity_type?: InputMaybe<StringArrayFilter>;
  careflow_definition_id?: InputMaybe<StringArrayFilter>;
  careflow_ids?: InputMaybe<StringArrayFilter>;
  careflow_status?: InputMaybe<StringArrayFilter>;
  exclude_system_activities?: InputMaybe<Scalars['Boolean']['input']>;
  stakeholders?: InputMaybe<StringArrayFilter>;
};

export type FilterActivitiesParams = {
  action?: InputMaybe<StringArrayFilter>;
  activity_status?: InputMaybe<StringArrayFilter>;
  activity_type?: InputMaybe<StringArrayFilter>;
  pathway_definition_id?: InputMaybe<StringArrayFilter>;
  pathway_status?: InputMaybe<StringArrayFilter>;
  patient_id?: InputMaybe<TextFilterEquals>;
  reference_id?: InputMaybe<TextFilterEquals>;
  stakeholders?: InputMaybe<StringArrayFilter>;
};

export type FilterCareflowActivitiesParams = {
  action?: InputMaybe<Array<Scalars['String']['input']>>;
  activity_status?: InputMaybe<Array<Scalars['String']['input']>>;
  activity_type?: InputMaybe<Array<Scalars['String']['input']>>;
  date_range?: InputMaybe<DateRangeInput>;
  hide_system_activities?: InputMaybe<Scalars['Boolean']['input']>;
  reference_id?: InputMaybe<Scalars['String']['input']>;
  stakeholders?: InputMaybe<Array<Scalars['String']['input']>>;
  track_id?: InputMaybe<Scalars['String']['input']>;
};

export type FilterPathwayDataPointDefinitionsParams = {
  category?: InputMaybe<StringArrayFilter>;
  value_type?: InputMaybe<StringArrayFilter>;
};

export type FilterPathways = {
  pathway_definition_id?: InputMaybe<IdFilter>;
  patient_id?: InputMaybe<StringArrayFilter>;
  patient_identifier?: InputMaybe<Array<IdentifierInput>>;
  release_id?: InputMaybe<StringArrayFilter>;
  start_date?: InputMaybe<DateFilter>;
  status?: InputMaybe<StringArrayFilter>;
  version?: InputMaybe<NumberArrayFilter>;
};

export type FilterPatientPathways = {
  status: StringArrayFilter;
};

export type FilterPatients = {
  name?: InputMaybe<TextFilter>;
  national_registry_number?: InputMaybe<TextFilterEquals>;
  patient_code?: InputMaybe<TextFilterEquals>;
  profile_id?: InputMaybe<StringArrayFilter>;
  search?: InputMaybe<TextFilterContains>;
};

export type Form = {
  definition_id: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  key: Scalars['String']['output'];
  metadata: Maybe<Scalars['String']['output']>;
  previous_answers: Maybe<Array<PreviousAnswers>>;
  questions: Array<Question>;
  release_id: Scalars['String']['output'];
  title: Scalars['String']['output'];
  trademark: Maybe<Scalars['String']['output']>;
};


export type FormPrevious_AnswersArgs = {
  pathway_id: Scalars['String']['input'];
};

export type FormActivityDataPoint = {
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
  valueType: DataPointValueType;
};

export type FormActivityDataPointsPayload = Payload & {
  code: Scalars['String']['output'];
  data_points: Array<FormActivityDataPoint>;
  success: Scalars['Boolean']['output'];
};

export type FormActivityInputs = ActivityInputs & {
  form: Maybe<Form>;
  type: ActivityInputType;
};

export type FormActivityOutputs = ActivityOutputs & {
  answers: Maybe<Array<QuestionResponseOutput>>;
  type: ActivityOutputType;
};

export type FormDisplayMode =
  | 'CONVERSATIONAL'
  | 'REGULAR';

export type FormPayload = Payload & {
  code: Scalars['String']['output'];
  form: Maybe<Form>;
  success: Scalars['Boolean']['output'];
};

export type FormResponse = {
  answers: Array<Answer>;
};

export type FormResponsePayload = Payload & {
  code: Scalars['String']['output'];
  response: FormResponse;
  success: Scalars['Boolean']['output'];
};

export type FormsPayload = Payload & {
  code: Scalars['String']['output'];
  forms: Maybe<Array<Form>>;
  success: Scalars['Boolean']['output'];
};

export type GeneratedClinicalNote = {
  context: Array<GeneratedClinicalNoteContextField>;
  id: Scalars['ID']['output'];
  narratives: Array<GeneratedClinicalNoteNarrative>;
};

export type GeneratedClinicalNoteContextField = {
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type GeneratedClinicalNoteNarrative = {
  body: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  key: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type HostedPagesLink = {
  id: Scalars['ID']['output'];
  pathway_id: Scalars['String']['output'];
  stakeholder_id: Maybe<Scalars['String']['output']>;
  url: Maybe<Scalars['String']['output']>;
};

export type HostedPagesLinkPayload = Payload & {
  code: Scalars['String']['output'];
  hosted_pages_link: Maybe<HostedPagesLink>;
  success: Scalars['Boolean']['output'];
};

export type HostedSessionStakeholder = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  type: HostedSessionStakeholderType;
};

export type HostedSessionStakeholderType =
  | 'PATIENT'
  | 'STAKEHOLDER';

export type HostedSessionUserContext = {
  stytch_member_email: Maybe<Scalars['String']['output']>;
  stytch_member_id: Maybe<Scalars['String']['output']>;
};

export type HostedSessionUserContextInput = {
  stytch_member_email?: InputMaybe<Scalars['String']['input']>;
  stytch_member_id?: InputMaybe<Scalars['String']['input']>;
};

export type IdFilter = {
  eq?: InputMaybe<Scalars['String']['input']>;
};

export type Identifier = {
  system: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type IdentifierInput = {
  system: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type IdentifierSystem = {
  display_name: Scalars['String']['output'];
  name: Scalars['String']['output'];
  system: Scalars['String']['output'];
};

export type InputValidationAllowed = {
  letters: Maybe<Scalars['Boolean']['output']>;
  numbers: Maybe<Scalars['Boolean']['output']>;
  special: Maybe<Scalars['Boolean']['output']>;
  whitespace: Maybe<Scalars['Boolean']['output']>;
};

export type InputValidationConfig = {
  helper_text: Maybe<Scalars['String']['output']>;
  mode: Maybe<Scalars['String']['output']>;
  pattern: Maybe<Scalars['String']['output']>;
  simpleConfig: Maybe<InputValidationSimpleConfig>;
};

export type InputValidationSimpleConfig = {
  allowed: Maybe<InputValidationAllowed>;
  exactLength: Maybe<Scalars['Float']['output']>;
};

export type MarkMessageAsReadInput = {
  activity_id: Scalars['String']['input'];
};

export type MarkMessageAsReadPayload = Payload & {
  activity: Activity;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type MergePatientsInput = {
  patient_id_to_delete: Scalars['String']['input'];
  patient_id_to_keep: Scalars['String']['input'];
};

export type MergePatientsPayload = Payload & {
  code: Scalars['String']['output'];
  deleted_patient_id: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  transferred_careflow_ids: Array<Scalars['String']['output']>;
  transferred_count: Scalars['Int']['output'];
};

export type Message = {
  attachments: Maybe<Array<MessageAttachment>>;
  body: Scalars['String']['output'];
  format: Maybe<MessageFormat>;
  id: Scalars['ID']['output'];
  subject: Maybe<Scalars['String']['output']>;
};

export type MessageActivityInputs = ActivityInputs & {
  message: Maybe<ActivityMessage>;
  type: ActivityInputType;
};

export type MessageAttachment = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  type: MessageAttachmentType;
  url: Scalars['String']['output'];
};

export type MessageAttachmentType =
  | 'FILE'
  | 'LINK'
  | 'VIDEO';

export type MessageFormat =
  | 'HTML'
  | 'SLATE';

export type MessagePayload = Payload & {
  code: Scalars['String']['output'];
  message: Maybe<Message>;
  success: Scalars['Boolean']['output'];
};

export type MultipleSelectConfig = {
  exclusive_option: Maybe<ExclusiveOptionConfig>;
  range: Maybe<ChoiceRangeConfig>;
};

export type Mutation = {
  addActivityMetadata: AddActivityMetadataPayload;
  addIdentifierToPatient: AddIdentifierToPatientPayload;
  addTrack: AddTrackPayload;
  completeExtensionActivity: CompleteExtensionActivityPayload;
  createPatient: CreatePatientPayload;
  deletePathway: EmptyPayload;
  deletePatient: EmptyPayload;
  evaluateFormRules: EvaluateFormRulesPayload;
  expireActivity: EmptyPayload;
  expireTimer: EmptyPayload;
  markMessageAsRead: MarkMessageAsReadPayload;
  mergePatients: MergePatientsPayload;
  retryActivities: RetryActivitiesPayload;
  retryActivity: EmptyPayload;
  retryAllApiCalls: EmptyPayload;
  retryAllFailedApiCalls: EmptyPayload;
  retryAllFailedWebhookCalls: EmptyPayload;
  retryAllFailedWebhookCallsForPathwayDefinition: EmptyPayload;
  retryAllWebhookCalls: EmptyPayload;
  retryApiCall: RetryApiCallPayload;
  retryPushToEmr: EmptyPayload;
  retryWebhookCall: RetryWebhookCallPayload;
  scheduleTrack: ScheduleTrackPayload;
  startHostedActivitySession: StartHostedActivitySessionPayload;
  startHostedPathwaySession: StartHostedPathwaySessionPayload;
  startPathway: StartPathwayPayload;
  startPathwayWithPatientIdentifier: StartPathwayWithPatientIdentifierPayload;
  stopPathway: EmptyPayload;
  stopTrack: StopTrackPayload;
  submitChecklist: SubmitChecklistPayload;
  submitFormResponse: SubmitFormResponsePayload;
  unscheduleTracks: CancelScheduledTracksPayload;
  updateBaselineInfo: EmptyPayload;
  updatePatient: UpdatePatientPayload;
  updatePatientLanguage: UpdatePatientLanguagePayload;
  upsertPatient: UpsertPatientPayload;
};


export type MutationAddActivityMetadataArgs = {
  input: AddActivityMetadataInput;
};


export type MutationAddIdentifierToPatientArgs = {
  input: AddIdentifierToPatientInput;
};


export type MutationAddTrackArgs = {
  input: AddTrackInput;
};


export type MutationCompleteExtensionActivityArgs = {
  input: CompleteExtensionActivityInput;
};


export type MutationCreatePatientArgs = {
  input?: InputMaybe<CreatePatientInput>;
};


export type MutationDeletePathwayArgs = {
  input: DeletePathwayInput;
};


export type MutationDeletePatientArgs = {
  input: DeletePatientInput;
};


export type MutationEvaluateFormRulesArgs = {
  input: EvaluateFormRulesInput;
};


export type MutationExpireActivityArgs = {
  input: ExpireActivityInput;
};


export type MutationExpireTimerArgs = {
  input: ExpireTimerInput;
};


export type MutationMarkMessageAsReadArgs = {
  input: MarkMessageAsReadInput;
};


export type MutationMergePatientsArgs = {
  input: MergePatientsInput;
};


export type MutationRetryActivitiesArgs = {
  input: RetryActivitiesInput;
};


export type MutationRetryActivityArgs = {
  input: RetryActivityInput;
};


export type MutationRetryAllApiCallsArgs = {
  input: RetryAllApiCallsInput;
};


export type MutationRetryAllFailedApiCallsArgs = {
  input: RetryAllFailedApiCallsInput;
};


export type MutationRetryAllFailedWebhookCallsArgs = {
  input: RetryAllFailedWebhookCallsInput;
};


export type MutationRetryAllFailedWebhookCallsForPathwayDefinitionArgs = {
  input: RetryAllFailedWebhookCallsForPathwayDefinitionInput;
};


export type MutationRetryAllWebhookCallsArgs = {
  input: RetryAllWebhookCallsInput;
};


export type MutationRetryApiCallArgs = {
  input: RetryApiCallInput;
};


export type MutationRetryPushToEmrArgs = {
  input: RetryPushToEmrInput;
};


export type MutationRetryWebhookCallArgs = {
  input: RetryWebhookCallInput;
};


export type MutationScheduleTrackArgs = {
  input: ScheduleTrackInput;
};


export type MutationStartHostedActivitySessionArgs = {
  input: StartHostedActivitySessionInput;
};


export type MutationStartHostedPathwaySessionArgs = {
  input: StartHostedPathwaySessionInput;
};


export type MutationStartPathwayArgs = {
  input: StartPathwayInput;
};


export type MutationStartPathwayWithPatientIdentifierArgs = {
  input: StartPathwayWithPatientIdentifierInput;
};


export type MutationStopPathwayArgs = {
  input: StopPathwayInput;
};


export type MutationStopTrackArgs = {
  input: StopTrackInput;
};


export type MutationSubmitChecklistArgs = {
  input: SubmitChecklistInput;
};


export type MutationSubmitFormResponseArgs = {
  input: SubmitFormResponseInput;
};


export type MutationUnscheduleTracksArgs = {
  input: CancelScheduledTracksInput;
};


export type MutationUpdateBaselineInfoArgs = {
  input: UpdateBaselineInfoInput;
};


export type MutationUpdatePatientArgs = {
  input: UpdatePatientInput;
};


export type MutationUpdatePatientLanguageArgs = {
  input: UpdatePatientLanguageInput;
};


export type MutationUpsertPatientArgs = {
  input: UpsertPatientInput;
};

export type NumberArrayFilter = {
  in?: InputMaybe<Array<Scalars['Float']['input']>>;
};

export type NumberConfig = {
  range: Maybe<RangeConfig>;
};

export type Operand = {
  type: ConditionOperandType;
  value: Scalars['String']['output'];
};

export type Option = {
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  value: Scalars['Float']['output'];
  value_string: Scalars['String']['output'];
};

export type OrchestrationFact = {
  content: Array<Scalars['String']['output']>;
  date: Scalars['String']['output'];
  level: Scalars['String']['output'];
  pathway_id: Scalars['String']['output'];
};

export type OrchestrationFactsPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  facts: Array<OrchestrationFact>;
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type PaginationAndSortingPayload = {
  code: Scalars['String']['output'];
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type PaginationOutput = {
  count: Maybe<Scalars['Int']['output']>;
  offset: Maybe<Scalars['Int']['output']>;
  total_count: Maybe<Scalars['Int']['output']>;
};

export type PaginationParams = {
  count: Scalars['Int']['input'];
  offset: Scalars['Int']['input'];
};

export type Pathway = {
  /** @deprecated Use `latestActivities`. */
  activities: Maybe<Array<Activity>>;
  complete_date: Maybe<Scalars['SafeDate']['output']>;
  created: Maybe<AuditTrail>;
  id: Scalars['ID']['output'];
  latestActivities: Array<Activity>;
  pathway_definition_id: Scalars['String']['output'];
  patient: User;
  patient_id: Scalars['String']['output'];
  release_id: Scalars['String']['output'];
  start_date: Maybe<Scalars['SafeDate']['output']>;
  status: PathwayStatus;
  status_explanation: Maybe<Scalars['String']['output']>;
  stop_date: Maybe<Scalars['SafeDate']['output']>;
  title: Scalars['String']['output'];
  tracks: Array<Track>;
  upgrades: Maybe<Array<PathwayUpgrade>>;
  version: Maybe<Scalars['Float']['output']>;
};

export type PathwayContext = {
  action_id: Maybe<Scalars['String']['output']>;
  agent_config_id: Maybe<Scalars['String']['output']>;
  agent_id: Maybe<Scalars['String']['output']>;
  agent_thread_id: Maybe<Scalars['String']['output']>;
  instance_id: Scalars['String']['output'];
  pathway_id: Scalars['String']['output'];
  run_id: Maybe<Scalars['String']['output']>;
  step_id: Maybe<Scalars['String']['output']>;
  track_id: Maybe<Scalars['String']['output']>;
};

export type PathwayDataPointDefinitionsPayload = Payload & {
  code: Scalars['String']['output'];
  data_point_definitions: Array<DataPointDefinition>;
  success: Scalars['Boolean']['output'];
};

export type PathwayDefinitionDetails = {
  active_careflows: Maybe<Scalars['Float']['output']>;
  completed_careflows: Maybe<Scalars['Float']['output']>;
  stopped_careflows: Maybe<Scalars['Float']['output']>;
  total_careflows: Maybe<Scalars['Float']['output']>;
  total_patients: Maybe<Scalars['Float']['output']>;
};

export type PathwayFactsFilters = {
  date?: InputMaybe<DateFilter>;
  keyword?: InputMaybe<Scalars['String']['input']>;
  pathway_id: Scalars['String']['input'];
};

export type PathwayPayload = Payload & {
  code: Scalars['String']['output'];
  pathway: Maybe<Pathway>;
  success: Scalars['Boolean']['output'];
};

export type PathwayStatus =
  | 'active'
  | 'completed'
  | 'missing_baseline_info'
  | 'starting'
  | 'stopped';

export type PathwaySummary = {
  complete_date: Maybe<Scalars['SafeDate']['output']>;
  id: Scalars['ID']['output'];
  pathway_definition_id: Maybe<Scalars['String']['output']>;
  patient_id: Maybe<Scalars['String']['output']>;
  start_date: Maybe<Scalars['SafeDate']['output']>;
  status: PathwayStatus;
  status_explanation: Maybe<Scalars['String']['output']>;
  stop_date: Maybe<Scalars['SafeDate']['output']>;
  title: Scalars['String']['output'];
  version: Maybe<Scalars['Float']['output']>;
};

export type PathwayUpgrade = {
  from: PathwayUpgradeVersion;
  to: PathwayUpgradeVersion;
  upgrade_date: Scalars['String']['output'];
};

export type PathwayUpgradeVersion = {
  release_id: Scalars['String']['output'];
  revision: Scalars['Float']['output'];
};

export type PathwaysPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  pagination: Maybe<PaginationOutput>;
  pathways: Array<PathwaySummary>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type PatientPathway = {
  active_activities: Maybe<Scalars['Float']['output']>;
  baseline_info: Maybe<Array<BaselineDataPoint>>;
  complete_date: Maybe<Scalars['String']['output']>;
  created: Maybe<AuditTrail>;
  failed_activities: Maybe<Scalars['Float']['output']>;
  id: Scalars['ID']['output'];
  latest_activity_date: Maybe<Scalars['String']['output']>;
  latest_activity_title: Maybe<Scalars['String']['output']>;
  latest_activity_type: Maybe<Scalars['String']['output']>;
  pathway_definition_id: Scalars['String']['output'];
  release_id: Scalars['String']['output'];
  start_date: Scalars['String']['output'];
  status: PathwayStatus;
  status_explanation: Maybe<Scalars['String']['output']>;
  stop_date: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  total_activities: Maybe<Scalars['Float']['output']>;
  version: Maybe<Scalars['Float']['output']>;
};

export type PatientPathwaysPayload = Payload & {
  code: Scalars['String']['output'];
  patientPathways: Array<PatientPathway>;
  success: Scalars['Boolean']['output'];
};

export type PatientPayload = Payload & {
  code: Scalars['String']['output'];
  patient: Maybe<User>;
  success: Scalars['Boolean']['output'];
};

export type PatientProfileInput = {
  address?: InputMaybe<AddressInput>;
  birth_date?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  identifier?: InputMaybe<Array<IdentifierInput>>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  mobile_phone?: InputMaybe<Scalars['String']['input']>;
  national_registry_number?: InputMaybe<Scalars['String']['input']>;
  patient_code?: InputMaybe<Scalars['String']['input']>;
  patient_timezone?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  preferred_language?: InputMaybe<Scalars['String']['input']>;
  sex?: InputMaybe<Sex>;
};

export type PatientsPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  pagination: Maybe<PaginationOutput>;
  patients: Array<User>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type Payload = {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type PhoneConfig = {
  available_countries: Maybe<Array<Scalars['String']['output']>>;
  default_country: Maybe<Scalars['String']['output']>;
};

export type PluginActionSettingsProperty = {
  key: Scalars['String']['output'];
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type PreviousAnswers = {
  activity_id: Scalars['ID']['output'];
  answers: Array<Answer>;
  date: Scalars['String']['output'];
};

export type PublishedPathwayDefinition = {
  active_activities: Maybe<Scalars['Float']['output']>;
  all: Maybe<PathwayDefinitionDetails>;
  cancelled_activities: Maybe<Scalars['Float']['output']>;
  created: Maybe<AuditTrail>;
  /** @deprecated Use `data_point_definitions`. */
  dataPointDefinitions: Array<DataPointDefinition>;
  data_point_definitions: Maybe<Array<DataPointDefinition>>;
  failed_activities: Maybe<Scalars['Float']['output']>;
  id: Scalars['ID']['output'];
  last_updated: Maybe<AuditTrail>;
  latest: Maybe<PathwayDefinitionDetails>;
  patients_with_pending_activities: Maybe<Scalars['Float']['output']>;
  release_date: Maybe<Scalars['String']['output']>;
  release_id: Maybe<Scalars['String']['output']>;
  stakeholders_with_pending_activities_list: Maybe<Array<Scalars['String']['output']>>;
  title: Scalars['String']['output'];
  total_activities: Maybe<Scalars['Float']['output']>;
  total_patients: Maybe<Scalars['Float']['output']>;
  total_stakeholders: Maybe<Scalars['Float']['output']>;
  track_definitions: Maybe<Array<Track>>;
  version: Maybe<Scalars['Float']['output']>;
};

export type PublishedPathwayDefinitionsPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  pagination: Maybe<PaginationOutput>;
  publishedPathwayDefinitions: Array<PublishedPathwayDefinition>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
};

export type Query = {
  activities: ActivitiesPayload;
  activitiesByCareflowDefinition: ActivitiesPayload;
  activitiesByPatient: ActivitiesPayload;
  activity: ActivityPayload;
  activityTimer: ActivityTimerPayload;
  adHocTracksByPathway: TracksPayload;
  adHocTracksByRelease: TracksPayload;
  apiCall: ApiCallPayload;
  apiCalls: ApiCallsPayload;
  baselineInfo: BaselineInfoPayload;
  baselineInfoLog: BaselineInfoLogPayload;
  calculationAction: ActionPayload;
  calculationResults: CalculationResultsPayload;
  careflowActivities: ActivitiesPayload;
  careflowActivityTypes: ActivityTypesPayload;
  careflowTimers: CareflowTimersPayload;
  careflowTracks: CareflowTracksPayload;
  checklist: ChecklistPayload;
  clinicalNote: ClinicalNotePayload;
  emrReport: EmrReportPayload;
  evaluatedRule: EvaluatedRulePayload;
  extensionActivityRecord: ExtensionActivityRecordPayload;
  filterStakeholders: StakeholdersPayload;
  form: FormPayload;
  formActivityDataPoints: FormActivityDataPointsPayload;
  formResponse: FormResponsePayload;
  forms: FormsPayload;
  getPublishedCareflowVersions: CareflowVersionsPayload;
  getSignedUrl: FileUploadGcsPayload;
  hostedPagesLink: HostedPagesLinkPayload;
  message: MessagePayload;
  myActivities: ActivitiesPayload;
  myPendingActivities: ActivitiesPayload;
  pathway: PathwayPayload;
  pathwayActivities: ActivitiesPayload;
  pathwayDataPointDefinitions: PathwayDataPointDefinitionsPayload;
  pathwayDataPoints: DataPointPayload;
  pathwayElements: ElementsPayload;
  pathwayFacts: OrchestrationFactsPayload;
  pathwayStepActivities: ActivitiesPayload;
  pathways: PathwaysPayload;
  patient: PatientPayload;
  patientByIdentifier: PatientPayload;
  patientPathways: PatientPathwaysPayload;
  patients: PatientsPayload;
  publishedPathwayDefinitions: PublishedPathwayDefinitionsPayload;
  scheduledDestinations: ScheduledDestinationsPayload;
  scheduledSteps: ScheduledStepsPayload;
  scheduledTracksForPathway: ScheduledTracksPayload;
  searchPatientsByNationalRegistryNumber: SearchPatientsPayload;
  searchPatientsByPatientCode: SearchPatientsPayload;
  stakeholdersByDefinitionIds: StakeholdersPayload;
  stakeholdersByPathwayDefinitionIds: StakeholdersPayload;
  stakeholdersByReleaseIds: StakeholdersPayload;
  tenant: TenantPayload;
  tracksByPathway: TracksPayload;
  webhookCall: WebhookCallPayload;
  webhookCalls: WebhookCallsPayload;
  webhookCallsForPathwayDefinition: WebhookCallsPayload;
  webhookCallsForTenant: WebhookCallsPayload;
};


export type QueryActivitiesArgs = {
  filters?: InputMaybe<FilterActivitiesParams>;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryActivitiesByCareflowDefinitionArgs = {
  careflow_definition_id: Scalars['String']['input'];
  filters?: InputMaybe<FilterActivitiesByCareflowDefinitionFilters>;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryActivitiesByPatientArgs = {
  filters?: InputMaybe<FilterActivitiesByPatientFilters>;
  pagination?: InputMaybe<PaginationParams>;
  patient_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
};


export type QueryActivityArgs = {
  id: Scalars['String']['input'];
};


export type QueryActivityTimerArgs = {
  activity_id: Scalars['String']['input'];
  careflow_id: Scalars['String']['input'];
};


export type QueryAdHocTracksByPathwayArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryAdHocTracksByReleaseArgs = {
  release_id: Scalars['String']['input'];
};


export type QueryApiCallArgs = {
  id: Scalars['String']['input'];
};


export type QueryApiCallsArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryBaselineInfoArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryBaselineInfoLogArgs = {
  data_point_definition_id?: InputMaybe<Scalars['String']['input']>;
  data_point_key?: InputMaybe<Scalars['String']['input']>;
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
};


export type QueryCalculationActionArgs = {
  id: Scalars['String']['input'];
};


export type QueryCalculationResultsArgs = {
  activity_id: Scalars['String']['input'];
  pathway_id: Scalars['String']['input'];
};


export type QueryCareflowActivitiesArgs = {
  filters?: InputMaybe<FilterCareflowActivitiesParams>;
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  skip_enrichment?: InputMaybe<Scalars['Boolean']['input']>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryCareflowActivityTypesArgs = {
  careflow_id: Scalars['String']['input'];
};


export type QueryCareflowTimersArgs = {
  careflow_id: Scalars['String']['input'];
  status?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCareflowTracksArgs = {
  careflow_id: Scalars['String']['input'];
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryChecklistArgs = {
  id: Scalars['String']['input'];
};


export type QueryClinicalNoteArgs = {
  id: Scalars['String']['input'];
};


export type QueryEmrReportArgs = {
  id: Scalars['String']['input'];
};


export type QueryEvaluatedRuleArgs = {
  id: Scalars['String']['input'];
  release_id: Scalars['String']['input'];
};


export type QueryExtensionActivityRecordArgs = {
  id: Scalars['String']['input'];
};


export type QueryFilterStakeholdersArgs = {
  pathway_definition_ids?: InputMaybe<Array<Scalars['String']['input']>>;
  release_ids?: InputMaybe<Array<Scalars['String']['input']>>;
  stakeholder_definition_ids?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryFormArgs = {
  id: Scalars['String']['input'];
  pathway_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFormActivityDataPointsArgs = {
  activity_id: Scalars['String']['input'];
  careflow_id: Scalars['String']['input'];
};


export type QueryFormResponseArgs = {
  activity_id: Scalars['String']['input'];
  pathway_id: Scalars['String']['input'];
};


export type QueryFormsArgs = {
  pathway_definition_id: Scalars['String']['input'];
  release_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetPublishedCareflowVersionsArgs = {
  careflow_definition_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetSignedUrlArgs = {
  activity_id?: InputMaybe<Scalars['String']['input']>;
  config_slug: Scalars['String']['input'];
  content_type: Scalars['String']['input'];
  expires_in?: InputMaybe<Scalars['Float']['input']>;
  file_name: Scalars['String']['input'];
};


export type QueryHostedPagesLinkArgs = {
  pathway_id: Scalars['String']['input'];
  stakeholder_id: Scalars['String']['input'];
};


export type QueryMessageArgs = {
  id: Scalars['String']['input'];
};


export type QueryMyActivitiesArgs = {
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
  track_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPathwayArgs = {
  id: Scalars['String']['input'];
};


export type QueryPathwayActivitiesArgs = {
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
  track_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPathwayDataPointDefinitionsArgs = {
  filters?: InputMaybe<FilterPathwayDataPointDefinitionsParams>;
  pathway_definition_id?: InputMaybe<Scalars['String']['input']>;
  release_id: Scalars['String']['input'];
};


export type QueryPathwayDataPointsArgs = {
  activity_id?: InputMaybe<Scalars['String']['input']>;
  data_point_definition_id?: InputMaybe<Scalars['String']['input']>;
  data_point_key?: InputMaybe<Scalars['String']['input']>;
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
};


export type QueryPathwayElementsArgs = {
  pathway_id: Scalars['String']['input'];
  track_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPathwayFactsArgs = {
  filters: PathwayFactsFilters;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryPathwayStepActivitiesArgs = {
  pathway_id: Scalars['String']['input'];
  step_id: Scalars['String']['input'];
};


export type QueryPathwaysArgs = {
  filters?: InputMaybe<FilterPathways>;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryPatientArgs = {
  id: Scalars['String']['input'];
};


export type QueryPatientByIdentifierArgs = {
  system: Scalars['String']['input'];
  value: Scalars['String']['input'];
};


export type QueryPatientPathwaysArgs = {
  filters?: InputMaybe<FilterPatientPathways>;
  patient_id?: InputMaybe<Scalars['String']['input']>;
  patient_identifier?: InputMaybe<IdentifierInput>;
};


export type QueryPatientsArgs = {
  filters?: InputMaybe<FilterPatients>;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};


export type QueryScheduledDestinationsArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryScheduledStepsArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryScheduledTracksForPathwayArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QuerySearchPatientsByNationalRegistryNumberArgs = {
  national_registry_number: Scalars['String']['input'];
};


export type QuerySearchPatientsByPatientCodeArgs = {
  patient_code: Scalars['String']['input'];
};


export type QueryStakeholdersByDefinitionIdsArgs = {
  stakeholder_definition_ids: Array<Scalars['String']['input']>;
};


export type QueryStakeholdersByPathwayDefinitionIdsArgs = {
  pathway_definition_ids: Array<Scalars['String']['input']>;
};


export type QueryStakeholdersByReleaseIdsArgs = {
  release_ids: Array<Scalars['String']['input']>;
};


export type QueryTracksByPathwayArgs = {
  pathway_id: Scalars['String']['input'];
};


export type QueryWebhookCallArgs = {
  webhook_call_id: Scalars['String']['input'];
};


export type QueryWebhookCallsArgs = {
  filters?: InputMaybe<WebhookCallFiltersInput>;
  pagination?: InputMaybe<PaginationParams>;
  pathway_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
};


export type QueryWebhookCallsForPathwayDefinitionArgs = {
  filters?: InputMaybe<WebhookCallFiltersInput>;
  pagination?: InputMaybe<PaginationParams>;
  pathway_definition_id: Scalars['String']['input'];
  sorting?: InputMaybe<SortingParams>;
};


export type QueryWebhookCallsForTenantArgs = {
  filters?: InputMaybe<WebhookCallFiltersInput>;
  pagination?: InputMaybe<PaginationParams>;
  sorting?: InputMaybe<SortingParams>;
};

export type Question = {
  dataPointValueType: Maybe<DataPointValueType>;
  definition_id: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  key: Scalars['String']['output'];
  metadata: Maybe<Scalars['String']['output']>;
  options: Maybe<Array<Option>>;
  questionConfig: Maybe<QuestionConfig>;
  questionType: Maybe<QuestionType>;
  rule: Maybe<Rule>;
  title: Maybe<Scalars['String']['output']>;
  title_html: Maybe<Scalars['String']['output']>;
  userQuestionType: Maybe<UserQuestionType>;
};

export type QuestionConfig = {
  date: Maybe<DateConfig>;
  file_storage: Maybe<FileStorageQuestionConfig>;
  input_validation: Maybe<InputValidationConfig>;
  mandatory: Scalars['Boolean']['output'];
  multiple_select: Maybe<MultipleSelectConfig>;
  number: Maybe<NumberConfig>;
  phone: Maybe<PhoneConfig>;
  recode_enabled: Maybe<Scalars['Boolean']['output']>;
  slider: Maybe<SliderConfig>;
  use_select: Maybe<Scalars['Boolean']['output']>;
};

export type QuestionResponseInput = {
  question_id: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type QuestionResponseOutput = {
  question_id: Scalars['String']['output'];
  value: Maybe<Scalars['String']['output']>;
};

export type QuestionRuleResult = {
  question_id: Scalars['String']['output'];
  rule_id: Scalars['String']['output'];
  satisfied: Scalars['Boolean']['output'];
};

export type QuestionType =
  | 'INPUT'
  | 'MULTIPLE_CHOICE'
  | 'NO_INPUT';

export type Range = {
  max: Maybe<Scalars['Float']['output']>;
  min: Maybe<Scalars['Float']['output']>;
};

export type RangeConfig = {
  enabled: Maybe<Scalars['Boolean']['output']>;
  max: Maybe<Scalars['Float']['output']>;
  min: Maybe<Scalars['Float']['output']>;
};

export type RetryActivitiesInput = {
  activity_ids: Array<Scalars['String']['input']>;
};

export type RetryActivitiesPayload = {
  code: Scalars['String']['output'];
  result: Maybe<RetryActivitiesResultType>;
  success: Scalars['Boolean']['output'];
};

export type RetryActivitiesResultType = {
  failed: Scalars['Int']['output'];
  skipped: Scalars['Int']['output'];
  succeeded: Scalars['Int']['output'];
};

export type RetryActivityInput = {
  activity_id: Scalars['String']['input'];
};

export type RetryAllApiCallsInput = {
  pathway_id: Scalars['String']['input'];
};

export type RetryAllFailedApiCallsInput = {
  pathway_id: Scalars['String']['input'];
};

export type RetryAllFailedWebhookCallsForPathwayDefinitionInput = {
  pathway_definition_id: Scalars['String']['input'];
};

export type RetryAllFailedWebhookCallsInput = {
  pathway_id: Scalars['String']['input'];
};

export type RetryAllWebhookCallsInput = {
  pathway_id: Scalars['String']['input'];
};

export type RetryApiCallInput = {
  api_call_id: Scalars['String']['input'];
};

export type RetryApiCallPayload = Payload & {
  api_call: ApiCall;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type RetryPushToEmrInput = {
  activity_id: Scalars['String']['input'];
};

export type RetryWebhookCallInput = {
  webhook_call_id: Scalars['String']['input'];
};

export type RetryWebhookCallPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  webhook_call: WebhookCall;
};

export type Rule = {
  boolean_operator: BooleanOperator;
  conditions: Array<Condition>;
  definition_id: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
};

export type ScheduleTrackInput = {
  cancel_any_scheduled?: InputMaybe<Scalars['Boolean']['input']>;
  pathway_id: Scalars['String']['input'];
  scheduled_date: Scalars['String']['input'];
  track_id: Scalars['String']['input'];
};

export type ScheduleTrackPayload = Payload & {
  code: Scalars['String']['output'];
  id: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ScheduledDestination = {
  date: Scalars['String']['output'];
  node: ScheduledDestinationNode;
};

export type ScheduledDestinationNode = {
  date: Maybe<Scalars['String']['output']>;
  definition_id: Scalars['String']['output'];
  definition_type: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  track_definition_id: Maybe<Scalars['String']['output']>;
};

export type ScheduledDestinationsPayload = Payload & {
  code: Scalars['String']['output'];
  destinations: Array<ScheduledDestination>;
  success: Scalars['Boolean']['output'];
};

export type ScheduledStepsPayload = Payload & {
  code: Scalars['String']['output'];
  steps: Array<Element>;
  success: Scalars['Boolean']['output'];
};

export type ScheduledTrack = {
  created_by_user_id: Scalars['String']['output'];
  created_date: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  modified_date: Maybe<Scalars['String']['output']>;
  pathway_id: Scalars['String']['output'];
  release_id: Scalars['String']['output'];
  scheduled_date: Scalars['String']['output'];
  status: Scalars['String']['output'];
  tenant_id: Scalars['String']['output'];
  title: Scalars['String']['output'];
  track_definition_id: Scalars['String']['output'];
};

export type ScheduledTracksPayload = Payload & {
  code: Scalars['String']['output'];
  scheduled_tracks: Array<ScheduledTrack>;
  success: Scalars['Boolean']['output'];
};

export type SearchPatientsPayload = Payload & {
  code: Scalars['String']['output'];
  patients: Array<User>;
  success: Scalars['Boolean']['output'];
};

export type SessionTracking = {
  custom: Maybe<Scalars['JSON']['output']>;
  utm_campaign: Maybe<Scalars['String']['output']>;
  utm_content: Maybe<Scalars['String']['output']>;
  utm_medium: Maybe<Scalars['String']['output']>;
  utm_source: Maybe<Scalars['String']['output']>;
  utm_term: Maybe<Scalars['String']['output']>;
};

export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'NOT_KNOWN';

export type SingleCalculationResult = {
  label: Maybe<Scalars['String']['output']>;
  status: Maybe<Scalars['String']['output']>;
  subresult_id: Scalars['String']['output'];
  unit: Maybe<Scalars['String']['output']>;
  value: Maybe<Scalars['String']['output']>;
  value_type: Maybe<DataPointValueType>;
};

export type SliderConfig = {
  display_marks: Scalars['Boolean']['output'];
  is_value_tooltip_on: Scalars['Boolean']['output'];
  max: Scalars['Float']['output'];
  max_label: Scalars['String']['output'];
  min: Scalars['Float']['output'];
  min_label: Scalars['String']['output'];
  show_min_max_values: Scalars['Boolean']['output'];
  step_value: Scalars['Float']['output'];
};

export type SortingOutput = {
  direction: Scalars['String']['output'];
  field: Scalars['String']['output'];
};

export type SortingParams = {
  direction: Scalars['String']['input'];
  field: Scalars['String']['input'];
};

export type Stakeholder = {
  clinical_app_role: StakeholderClinicalAppRole;
  definition_id: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  label: StakeholderLabel;
  release_id: Scalars['String']['output'];
  version: Scalars['Float']['output'];
};

export type StakeholderClinicalAppRole =
  | 'CAREGIVER'
  | 'PATIENT'
  | 'PHYSICIAN';

export type StakeholderLabel = {
  en: Scalars['String']['output'];
};

export type StakeholdersPayload = Payload & {
  code: Scalars['String']['output'];
  stakeholders: Array<Stakeholder>;
  success: Scalars['Boolean']['output'];
};

export type StartHostedActivitySessionInput = {
  cancel_url?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  pathway_id: Scalars['String']['input'];
  stakeholder_id: Scalars['String']['input'];
  success_url?: InputMaybe<Scalars['String']['input']>;
  tracking?: InputMaybe<TrackingInput>;
  user_context?: InputMaybe<HostedSessionUserContextInput>;
};

export type StartHostedActivitySessionPayload = Payload & {
  code: Scalars['String']['output'];
  language: Maybe<Scalars['String']['output']>;
  organization_slug: Maybe<Scalars['String']['output']>;
  session_id: Scalars['String']['output'];
  session_url: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  tracking: Maybe<SessionTracking>;
  user_context: Maybe<HostedSessionUserContext>;
};

export type StartHostedPathwaySessionInput = {
  cancel_url?: InputMaybe<Scalars['String']['input']>;
  data_points?: InputMaybe<Array<DataPointInput>>;
  language?: InputMaybe<Scalars['String']['input']>;
  pathway_definition_id: Scalars['String']['input'];
  patient_id?: InputMaybe<Scalars['String']['input']>;
  patient_identifier?: InputMaybe<IdentifierInput>;
  stakeholder_definition_id?: InputMaybe<Scalars['String']['input']>;
  success_url?: InputMaybe<Scalars['String']['input']>;
  tracking?: InputMaybe<TrackingInput>;
  ttl?: InputMaybe<Scalars['Float']['input']>;
  user_context?: InputMaybe<HostedSessionUserContextInput>;
};

export type StartHostedPathwaySessionPayload = Payload & {
  code: Scalars['String']['output'];
  organization_slug: Maybe<Scalars['String']['output']>;
  pathway_id: Scalars['String']['output'];
  session_id: Scalars['String']['output'];
  session_url: Scalars['String']['output'];
  stakeholder: HostedSessionStakeholder;
  success: Scalars['Boolean']['output'];
  tracking: Maybe<SessionTracking>;
  user_context: Maybe<HostedSessionUserContext>;
};

export type StartPathwayInput = {
  data_points?: InputMaybe<Array<DataPointInput>>;
  pathway_definition_id: Scalars['String']['input'];
  patient_id: Scalars['String']['input'];
  release_id?: InputMaybe<Scalars['String']['input']>;
};

export type StartPathwayPayload = Payload & {
  code: Scalars['String']['output'];
  pathway_id: Scalars['String']['output'];
  stakeholders: Array<Stakeholder>;
  success: Scalars['Boolean']['output'];
};

export type StartPathwayWithPatientIdentifierInput = {
  create_patient?: InputMaybe<Scalars['Boolean']['input']>;
  data_points?: InputMaybe<Array<DataPointInput>>;
  pathway_definition_id: Scalars['String']['input'];
  patient_identifier: IdentifierInput;
  release_id?: InputMaybe<Scalars['String']['input']>;
};

export type StartPathwayWithPatientIdentifierPayload = Payload & {
  code: Scalars['String']['output'];
  pathway_id: Scalars['String']['output'];
  patient_id: Scalars['String']['output'];
  stakeholders: Array<Stakeholder>;
  success: Scalars['Boolean']['output'];
};

export type StopPathwayInput = {
  pathway_id: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type StopTrackInput = {
  pathway_id: Scalars['String']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  track_id: Scalars['String']['input'];
};

export type StopTrackPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  track: Element;
};

export type StringArrayFilter = {
  in?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type SubActivity = {
  action: ActivityAction;
  date: Scalars['String']['output'];
  error: Maybe<Scalars['String']['output']>;
  error_category: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  object: Maybe<ActivityObject>;
  scheduled_date: Maybe<Scalars['String']['output']>;
  subject: ActivitySubject;
  text: Maybe<TranslatedText>;
};

export type SubmitChecklistInput = {
  activity_id: Scalars['String']['input'];
};

export type SubmitChecklistPayload = Payload & {
  activity: Activity;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type SubmitFormResponseInput = {
  activity_id: Scalars['String']['input'];
  response: Array<QuestionResponseInput>;
};

export type SubmitFormResponsePayload = Payload & {
  activity: Activity;
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type Tenant = {
  accent_color: Scalars['String']['output'];
  hosted_page_title: Scalars['String']['output'];
  identifier_systems: Maybe<Array<IdentifierSystem>>;
  is_default: Scalars['Boolean']['output'];
  logo_path: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type TenantPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  tenant: Tenant;
};

export type TextFilter = {
  contains?: InputMaybe<Scalars['String']['input']>;
  eq?: InputMaybe<Scalars['String']['input']>;
};

export type TextFilterContains = {
  contains?: InputMaybe<Scalars['String']['input']>;
};

export type TextFilterEquals = {
  eq?: InputMaybe<Scalars['String']['input']>;
};

export type TimerActivityOutputs = ActivityOutputs & {
  activation_activity_id: Maybe<Scalars['String']['output']>;
  awaited_data_point: Maybe<TimerAwaitedDataPoint>;
  completion_date: Scalars['String']['output'];
  completion_reason: Maybe<Scalars['String']['output']>;
  completion_type: Scalars['String']['output'];
  delay_config: Maybe<TimerDelayConfig>;
  reference_data_point: Maybe<TimerReferenceDataPoint>;
  resource_config: Maybe<TimerResourceConfig>;
  scheduled_date: Scalars['String']['output'];
  skip_reason: Maybe<Scalars['String']['output']>;
  skipped_by: Maybe<Scalars['String']['output']>;
  timeout_config: Maybe<TimerTimeoutConfig>;
  timer_type: TimerType;
  type: ActivityOutputType;
};

export type TimerAwaitedDataPoint = {
  definition_id: Scalars['String']['output'];
  name: Maybe<Scalars['String']['output']>;
};

export type TimerConfigInterface = {
  description: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type TimerDelayConfig = {
  amount: Scalars['Float']['output'];
  unit: Scalars['String']['output'];
};

export type TimerReferenceDataPoint = {
  definition_id: Scalars['String']['output'];
  name: Maybe<Scalars['String']['output']>;
  value: Maybe<Scalars['String']['output']>;
};

export type TimerResourceConfig = {
  action_key: Scalars['String']['output'];
  resource_id: Maybe<Scalars['String']['output']>;
  timer_key: Scalars['String']['output'];
};

export type TimerTimeoutConfig = {
  amount: Scalars['Float']['output'];
  unit: Scalars['String']['output'];
};

export type TimerType =
  | 'DATA_POINT_AWAITED'
  | 'DATA_POINT_REFERENCE'
  | 'DELAY'
  | 'EXTENSION_RESOURCE_UPDATED';

export type Track = {
  can_trigger_manually: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  release_id: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type TrackTriggerActivityOutputs = ActivityOutputs & {
  activation_reference: Maybe<ActivationReference>;
  evaluated_rule_id: Scalars['String']['output'];
  satisfied: Scalars['Boolean']['output'];
  scheduled_activation_date: Maybe<Scalars['String']['output']>;
  target_track_id: Scalars['String']['output'];
  target_track_name: Maybe<Scalars['String']['output']>;
  trigger_type: Scalars['String']['output'];
  triggering_event: TriggeringEvent;
  type: ActivityOutputType;
};

export type TrackingInput = {
  custom?: InputMaybe<Scalars['JSON']['input']>;
  utm_campaign?: InputMaybe<Scalars['String']['input']>;
  utm_content?: InputMaybe<Scalars['String']['input']>;
  utm_medium?: InputMaybe<Scalars['String']['input']>;
  utm_source?: InputMaybe<Scalars['String']['input']>;
  utm_term?: InputMaybe<Scalars['String']['input']>;
};

export type TracksPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  tracks: Array<Track>;
};

export type TranslatedText = {
  en: Maybe<Scalars['String']['output']>;
};

export type TriggeringEvent = {
  source_id: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
};

export type UpdateBaselineInfoInput = {
  baseline_info: Array<BaselineInfoInput>;
  pathway_id: Scalars['String']['input'];
};

export type UpdatePatientInput = {
  patient_id: Scalars['String']['input'];
  profile: PatientProfileInput;
};

export type UpdatePatientLanguageInput = {
  preferred_language: Scalars['String']['input'];
};

export type UpdatePatientLanguagePayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  user: Maybe<User>;
};

export type UpdatePatientPayload = Payload & {
  code: Scalars['String']['output'];
  patient: Maybe<User>;
  success: Scalars['Boolean']['output'];
};

export type UpsertPatientInput = {
  patient_identifier: IdentifierInput;
  profile?: InputMaybe<UpsertPatientProfileInput>;
};

export type UpsertPatientPayload = Payload & {
  code: Scalars['String']['output'];
  patient: Maybe<User>;
  success: Scalars['Boolean']['output'];
};

export type UpsertPatientProfileInput = {
  address?: InputMaybe<AddressInput>;
  birth_date?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name: Scalars['String']['input'];
  last_name: Scalars['String']['input'];
  mobile_phone?: InputMaybe<Scalars['String']['input']>;
  national_registry_number?: InputMaybe<Scalars['String']['input']>;
  patient_code?: InputMaybe<Scalars['String']['input']>;
  patient_timezone?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  preferred_language?: InputMaybe<Scalars['String']['input']>;
  sex?: InputMaybe<Sex>;
};

export type User = {
  id: Scalars['ID']['output'];
  profile: Maybe<UserProfile>;
  tenant_id: Scalars['String']['output'];
};

export type UserProfile = {
  address: Maybe<Address>;
  birth_date: Maybe<Scalars['String']['output']>;
  email: Maybe<Scalars['String']['output']>;
  first_name: Maybe<Scalars['String']['output']>;
  identifier: Maybe<Array<Identifier>>;
  last_name: Maybe<Scalars['String']['output']>;
  mobile_phone: Maybe<Scalars['String']['output']>;
  name: Maybe<Scalars['String']['output']>;
  national_registry_number: Maybe<Scalars['String']['output']>;
  patient_code: Maybe<Scalars['String']['output']>;
  patient_timezone: Maybe<Scalars['String']['output']>;
  phone: Maybe<Scalars['String']['output']>;
  preferred_language: Maybe<Scalars['String']['output']>;
  sex: Maybe<Sex>;
};

export type UserQuestionType =
  | 'DATE'
  | 'DESCRIPTION'
  | 'EMAIL'
  | 'FILE'
  | 'ICD10_CLASSIFICATION'
  | 'IMAGE'
  | 'LONG_TEXT'
  | 'MULTIPLE_CHOICE'
  | 'MULTIPLE_CHOICE_GRID'
  | 'MULTIPLE_SELECT'
  | 'NUMBER'
  | 'SHORT_TEXT'
  | 'SIGNATURE'
  | 'SLIDER'
  | 'TELEPHONE'
  | 'YES_NO';

export type WebhookCall = {
  created_at: Scalars['String']['output'];
  event_type: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  pathway: Maybe<ApiPathwayContext>;
  request: WebhookCallRequest;
  responses: Array<WebhookCallResponse>;
  status: Scalars['String']['output'];
  webhook_id: Scalars['String']['output'];
  webhook_name: Scalars['String']['output'];
};

export type WebhookCallEventType =
  | 'ACTIVITY_COMPLETED'
  | 'ACTIVITY_CREATED'
  | 'ACTIVITY_DELETED'
  | 'ACTIVITY_EXPIRED'
  | 'ACTIVITY_FAILED'
  | 'ACTIVITY_UPDATED'
  | 'CLINICAL_NOTE_CREATED'
  | 'DATA_POINT_COLLECTED'
  | 'FORM_SUBMITTED'
  | 'PATHWAY_COMPLETED'
  | 'PATHWAY_DELETED'
  | 'PATHWAY_STARTED'
  | 'PATHWAY_STOPPED'
  | 'PATIENT_CREATED'
  | 'PATIENT_DELETED'
  | 'PATIENT_UPDATED'
  | 'REMINDER_CREATED'
  | 'SESSION_COMPLETED'
  | 'SESSION_EXPIRED'
  | 'SESSION_STARTED'
  | 'TRACK_COMPLETED'
  | 'TRACK_STARTED'
  | 'TRACK_STOPPED';

export type WebhookCallFiltersInput = {
  event_type?: InputMaybe<Array<WebhookCallEventType>>;
  response_codes?: InputMaybe<Array<Scalars['Int']['input']>>;
  status?: InputMaybe<Array<Scalars['String']['input']>>;
  webhook_name?: InputMaybe<Scalars['String']['input']>;
};

export type WebhookCallHeader = {
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type WebhookCallPayload = Payload & {
  code: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  webhook_call: WebhookCall;
};

export type WebhookCallRequest = {
  body: Scalars['String']['output'];
  endpoint: Scalars['String']['output'];
  headers: Array<WebhookCallHeader>;
  method: Scalars['String']['output'];
};

export type WebhookCallResponse = {
  body: Scalars['String']['output'];
  date: Scalars['String']['output'];
  status: Scalars['Float']['output'];
};

export type WebhookCallsPayload = PaginationAndSortingPayload & {
  code: Scalars['String']['output'];
  pagination: Maybe<PaginationOutput>;
  sorting: Maybe<SortingOutput>;
  success: Scalars['Boolean']['output'];
  webhook_calls: Array<WebhookCall>;
};



export type ResolverTypeWrapper<T> = T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityInputs:
    | ( CalculationActivityInputs )
    | ( CodeBlockActivityInputs )
    | ( DecisionTableActivityInputs )
    | ( DynamicFormActivityInputs )
    | ( ExtensionActivityInputs )
    | ( FormActivityInputs )
    | ( MessageActivityInputs )
  ;
  ActivityOutputs:
    | ( CalculationActivityOutputs )
    | ( CodeBlockActivityOutputs )
    | ( DecisionTableActivityOutputs )
    | ( DynamicFormActivityOutputs )
    | ( EnrollmentTriggerActivityOutputs )
    | ( ExtensionActivityOutputs )
    | ( FormActivityOutputs )
    | ( TimerActivityOutputs )
    | ( TrackTriggerActivityOutputs )
  ;
  PaginationAndSortingPayload:
    | ( Omit<ActivitiesPayload, 'activities'> & { activities: Array<_RefType['Activity']> } )
    | ( BaselineInfoLogPayload )
    | ( DataPointPayload )
    | ( OrchestrationFactsPayload )
    | ( PathwaysPayload )
    | ( PatientsPayload )
    | ( PublishedPathwayDefinitionsPayload )
    | ( WebhookCallsPayload )
  ;
  Payload:
    | ( ActionPayload )
    | ( Omit<ActivityPayload, 'activity'> & { activity?: Maybe<_RefType['Activity']> } )
    | ( Omit<ActivityTimerPayload, 'timer'> & { timer?: Maybe<_RefType['CareflowTimer']> } )
    | ( ActivityTypesPayload )
    | ( Omit<AddActivityMetadataPayload, 'activity'> & { activity: _RefType['Activity'] } )
    | ( AddIdentifierToPatientPayload )
    | ( AddTrackPayload )
    | ( ApiCallPayload )
    | ( ApiCallsPayload )
    | ( BaselineInfoPayload )
    | ( CalculationResultsPayload )
    | ( CancelScheduledTracksPayload )
    | ( Omit<CareflowTimersPayload, 'timers'> & { timers: Array<_RefType['CareflowTimer']> } )
    | ( CareflowTracksPayload )
    | ( ChecklistPayload )
    | ( ClinicalNotePayload )
    | ( Omit<CompleteExtensionActivityPayload, 'activity'> & { activity: _RefType['Activity'] } )
    | ( CreatePatientPayload )
    | ( ElementsPayload )
    | ( EmptyPayload )
    | ( EmrReportPayload )
    | ( EvaluateFormRulesPayload )
    | ( EvaluatedRulePayload )
    | ( ExtensionActivityRecordPayload )
    | ( FileUploadGcsPayload )
    | ( FormActivityDataPointsPayload )
    | ( FormPayload )
    | ( FormResponsePayload )
    | ( FormsPayload )
    | ( HostedPagesLinkPayload )
    | ( Omit<MarkMessageAsReadPayload, 'activity'> & { activity: _RefType['Activity'] } )
    | ( MergePatientsPayload )
    | ( MessagePayload )
    | ( PathwayDataPointDefinitionsPayload )
    | ( Omit<PathwayPayload, 'pathway'> & { pathway?: Maybe<_RefType['Pathway']> } )
    | ( PatientPathwaysPayload )
    | ( PatientPayload )
    | ( RetryApiCallPayload )
    | ( RetryWebhookCallPayload )
    | ( ScheduleTrackPayload )
    | ( ScheduledDestinationsPayload )
    | ( ScheduledStepsPayload )
    | ( ScheduledTracksPayload )
    | ( SearchPatientsPayload )
    | ( StakeholdersPayload )
    | ( StartHostedActivitySessionPayload )
    | ( StartHostedPathwaySessionPayload )
    | ( StartPathwayPayload )
    | ( StartPathwayWithPatientIdentifierPayload )
    | ( StopTrackPayload )
    | ( Omit<SubmitChecklistPayload, 'activity'> & { activity: _RefType['Activity'] } )
    | ( Omit<SubmitFormResponsePayload, 'activity'> & { activity: _RefType['Activity'] } )
    | ( TenantPayload )
    | ( TracksPayload )
    | ( UpdatePatientLanguagePayload )
    | ( UpdatePatientPayload )
    | ( UpsertPatientPayload )
    | ( WebhookCallPayload )
  ;
  TimerConfigInterface:
    | ( DataPointAwaitedTimerConfig )
    | ( DataPointReferenceTimerConfig )
    | ( DelayTimerConfig )
    | ( ExtensionResourceUpdatedTimerConfig )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActionComponent: ResolverTypeWrapper<ActionComponent>;
  ActionPayload: ResolverTypeWrapper<ActionPayload>;
  ActionType: ActionType;
  ActivationReference: ResolverTypeWrapper<ActivationReference>;
  ActivitiesPayload: ResolverTypeWrapper<Omit<ActivitiesPayload, 'activities'> & { activities: Array<ResolversTypes['Activity']> }>;
  Activity: ResolverTypeWrapper<Omit<Activity, 'action_component' | 'inputs' | 'outputs'> & { action_component?: Maybe<ResolversTypes['ActionComponent']>, inputs?: Maybe<ResolversTypes['ActivityInputs']>, outputs?: Maybe<ResolversTypes['ActivityOutputs']> }>;
  ActivityAction: ActivityAction;
  ActivityInputType: ActivityInputType;
  ActivityInputs: ResolverTypeWrapper<ActivityInputs>;
  ActivityLabel: ResolverTypeWrapper<ActivityLabel>;
  ActivityMessage: ResolverTypeWrapper<ActivityMessage>;
  ActivityMetadata: ResolverTypeWrapper<ActivityMetadata>;
  ActivityObject: ResolverTypeWrapper<ActivityObject>;
  ActivityObjectType: ActivityObjectType;
  ActivityOutputType: ActivityOutputType;
  ActivityOutputs: ResolverTypeWrapper<ActivityOutputs>;
  ActivityPayload: ResolverTypeWrapper<Omit<ActivityPayload, 'activity'> & { activity?: Maybe<ResolversTypes['Activity']> }>;
  ActivityReferenceType: ActivityReferenceType;
  ActivityResolution: ActivityResolution;
  ActivityStatus: ActivityStatus;
  ActivitySubject: ResolverTypeWrapper<ActivitySubject>;
  ActivitySubjectType: ActivitySubjectType;
  ActivityTimerPayload: ResolverTypeWrapper<Omit<ActivityTimerPayload, 'timer'> & { timer?: Maybe<ResolversTypes['CareflowTimer']> }>;
  ActivityTrack: ResolverTypeWrapper<ActivityTrack>;
  ActivityTypesPayload: ResolverTypeWrapper<ActivityTypesPayload>;
  AddActivityMetadataInput: AddActivityMetadataInput;
  AddActivityMetadataPayload: ResolverTypeWrapper<Omit<AddActivityMetadataPayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  AddIdentifierToPatientInput: AddIdentifierToPatientInput;
  AddIdentifierToPatientPayload: ResolverTypeWrapper<AddIdentifierToPatientPayload>;
  AddTrackInput: AddTrackInput;
  AddTrackPayload: ResolverTypeWrapper<AddTrackPayload>;
  Address: ResolverTypeWrapper<Address>;
  AddressInput: AddressInput;
  AllowedDatesOptions: AllowedDatesOptions;
  Answer: ResolverTypeWrapper<Answer>;
  AnswerInput: AnswerInput;
  ApiCall: ResolverTypeWrapper<ApiCall>;
  ApiCallHeader: ResolverTypeWrapper<ApiCallHeader>;
  ApiCallPayload: ResolverTypeWrapper<ApiCallPayload>;
  ApiCallRequest: ResolverTypeWrapper<ApiCallRequest>;
  ApiCallRequestMethod: ApiCallRequestMethod;
  ApiCallResponse: ResolverTypeWrapper<ApiCallResponse>;
  ApiCallStatus: ApiCallStatus;
  ApiCallsPayload: ResolverTypeWrapper<ApiCallsPayload>;
  ApiPathwayContext: ResolverTypeWrapper<ApiPathwayContext>;
  AuditTrail: ResolverTypeWrapper<AuditTrail>;
  BaselineDataPoint: ResolverTypeWrapper<BaselineDataPoint>;
  BaselineInfoInput: BaselineInfoInput;
  BaselineInfoLogPayload: ResolverTypeWrapper<BaselineInfoLogPayload>;
  BaselineInfoPayload: ResolverTypeWrapper<BaselineInfoPayload>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BooleanOperator: BooleanOperator;
  CalculationActivityInputs: ResolverTypeWrapper<CalculationActivityInputs>;
  CalculationActivityOutputs: ResolverTypeWrapper<CalculationActivityOutputs>;
  CalculationInput: ResolverTypeWrapper<CalculationInput>;
  CalculationResultsPayload: ResolverTypeWrapper<CalculationResultsPayload>;
  CancelScheduledTracksInput: CancelScheduledTracksInput;
  CancelScheduledTracksPayload: ResolverTypeWrapper<CancelScheduledTracksPayload>;
  CareflowTimer: ResolverTypeWrapper<Omit<CareflowTimer, 'config'> & { config: ResolversTypes['TimerConfigInterface'] }>;
  CareflowTimersPayload: ResolverTypeWrapper<Omit<CareflowTimersPayload, 'timers'> & { timers: Array<ResolversTypes['CareflowTimer']> }>;
  CareflowTrack: ResolverTypeWrapper<CareflowTrack>;
  CareflowTracksPayload: ResolverTypeWrapper<CareflowTracksPayload>;
  CareflowVersion: ResolverTypeWrapper<CareflowVersion>;
  CareflowVersions: ResolverTypeWrapper<CareflowVersions>;
  CareflowVersionsPayload: ResolverTypeWrapper<CareflowVersionsPayload>;
  Checklist: ResolverTypeWrapper<Checklist>;
  ChecklistPayload: ResolverTypeWrapper<ChecklistPayload>;
  ChoiceRangeConfig: ResolverTypeWrapper<ChoiceRangeConfig>;
  ClinicalNotePayload: ResolverTypeWrapper<ClinicalNotePayload>;
  CodeBlockActivityInputs: ResolverTypeWrapper<CodeBlockActivityInputs>;
  CodeBlockActivityOutputs: ResolverTypeWrapper<CodeBlockActivityOutputs>;
  CodeBlockExecutionMeta: ResolverTypeWrapper<CodeBlockExecutionMeta>;
  CompleteExtensionActivityInput: CompleteExtensionActivityInput;
  CompleteExtensionActivityPayload: ResolverTypeWrapper<Omit<CompleteExtensionActivityPayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  Condition: ResolverTypeWrapper<Condition>;
  ConditionOperandType: ConditionOperandType;
  ConditionOperator: ConditionOperator;
  CreatePatientInput: CreatePatientInput;
  CreatePatientPayload: ResolverTypeWrapper<CreatePatientPayload>;
  DataPoint: ResolverTypeWrapper<DataPoint>;
  DataPointAwaitedTimerConfig: ResolverTypeWrapper<DataPointAwaitedTimerConfig>;
  DataPointDefinition: ResolverTypeWrapper<DataPointDefinition>;
  DataPointInput: DataPointInput;
  DataPointMetaDataItem: ResolverTypeWrapper<DataPointMetaDataItem>;
  DataPointPayload: ResolverTypeWrapper<DataPointPayload>;
  DataPointPossibleValue: ResolverTypeWrapper<DataPointPossibleValue>;
  DataPointReferenceTimerConfig: ResolverTypeWrapper<DataPointReferenceTimerConfig>;
  DataPointSourceType: DataPointSourceType;
  DataPointValueType: DataPointValueType;
  DateConfig: ResolverTypeWrapper<DateConfig>;
  DateFilter: DateFilter;
  DateRangeInput: DateRangeInput;
  DecisionTableActivityInputs: ResolverTypeWrapper<DecisionTableActivityInputs>;
  DecisionTableActivityOutputs: ResolverTypeWrapper<DecisionTableActivityOutputs>;
  DelayTimerConfig: ResolverTypeWrapper<DelayTimerConfig>;
  DeletePathwayInput: DeletePathwayInput;
  DeletePatientInput: DeletePatientInput;
  DynamicFormActivityInputs: ResolverTypeWrapper<DynamicFormActivityInputs>;
  DynamicFormActivityOutputs: ResolverTypeWrapper<DynamicFormActivityOutputs>;
  DynamicFormGraphqlType: ResolverTypeWrapper<DynamicFormGraphqlType>;
  DynamicQuestion: ResolverTypeWrapper<DynamicQuestion>;
  Element: ResolverTypeWrapper<Element>;
  ElementStakeholder: ResolverTypeWrapper<ElementStakeholder>;
  ElementStatus: ElementStatus;
  ElementType: ElementType;
  ElementsPayload: ResolverTypeWrapper<ElementsPayload>;
  EmptyPayload: ResolverTypeWrapper<EmptyPayload>;
  EmrReport: ResolverTypeWrapper<EmrReport>;
  EmrReportMetadataField: ResolverTypeWrapper<EmrReportMetadataField>;
  EmrReportPayload: ResolverTypeWrapper<EmrReportPayload>;
  EnrollmentTriggerActivityOutputs: ResolverTypeWrapper<EnrollmentTriggerActivityOutputs>;
  EnrollmentTriggerDataPoint: ResolverTypeWrapper<EnrollmentTriggerDataPoint>;
  EvaluateFormRulesInput: EvaluateFormRulesInput;
  EvaluateFormRulesPayload: ResolverTypeWrapper<EvaluateFormRulesPayload>;
  EvaluatedRule: ResolverTypeWrapper<EvaluatedRule>;
  EvaluatedRuleCondition: ResolverTypeWrapper<EvaluatedRuleCondition>;
  EvaluatedRulePayload: ResolverTypeWrapper<EvaluatedRulePayload>;
  EvaluatedRuleReference: ResolverTypeWrapper<EvaluatedRuleReference>;
  ExclusiveOptionConfig: ResolverTypeWrapper<ExclusiveOptionConfig>;
  ExpireActivityInput: ExpireActivityInput;
  ExpireTimerInput: ExpireTimerInput;
  ExtensionActionField: ResolverTypeWrapper<ExtensionActionField>;
  ExtensionActionFieldType: ExtensionActionFieldType;
  ExtensionActivityInputs: ResolverTypeWrapper<ExtensionActivityInputs>;
  ExtensionActivityOutputs: ResolverTypeWrapper<ExtensionActivityOutputs>;
  ExtensionActivityRecord: ResolverTypeWrapper<ExtensionActivityRecord>;
  ExtensionActivityRecordPayload: ResolverTypeWrapper<ExtensionActivityRecordPayload>;
  ExtensionDataPoint: ResolverTypeWrapper<ExtensionDataPoint>;
  ExtensionDataPointInput: ExtensionDataPointInput;
  ExtensionResourceUpdatedTimerConfig: ResolverTypeWrapper<ExtensionResourceUpdatedTimerConfig>;
  FileStorageQuestionConfig: ResolverTypeWrapper<FileStorageQuestionConfig>;
  FileUploadGCSPayload: ResolverTypeWrapper<FileUploadGcsPayload>;
  FilterActivitiesByCareflowDefinitionFilters: FilterActivitiesByCareflowDefinitionFilters;
  FilterActivitiesByPatientFilters: FilterActivitiesByPatientFilters;
  FilterActivitiesParams: FilterActivitiesParams;
  FilterCareflowActivitiesParams: FilterCareflowActivitiesParams;
  FilterPathwayDataPointDefinitionsParams: FilterPathwayDataPointDefinitionsParams;
  FilterPathways: FilterPathways;
  FilterPatientPathways: FilterPatientPathways;
  FilterPatients: FilterPatients;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Form: ResolverTypeWrapper<Form>;
  FormActivityDataPoint: ResolverTypeWrapper<FormActivityDataPoint>;
  FormActivityDataPointsPayload: ResolverTypeWrapper<FormActivityDataPointsPayload>;
  FormActivityInputs: ResolverTypeWrapper<FormActivityInputs>;
  FormActivityOutputs: ResolverTypeWrapper<FormActivityOutputs>;
  FormDisplayMode: FormDisplayMode;
  FormPayload: ResolverTypeWrapper<FormPayload>;
  FormResponse: ResolverTypeWrapper<FormResponse>;
  FormResponsePayload: ResolverTypeWrapper<FormResponsePayload>;
  FormsPayload: ResolverTypeWrapper<FormsPayload>;
  GeneratedClinicalNote: ResolverTypeWrapper<GeneratedClinicalNote>;
  GeneratedClinicalNoteContextField: ResolverTypeWrapper<GeneratedClinicalNoteContextField>;
  GeneratedClinicalNoteNarrative: ResolverTypeWrapper<GeneratedClinicalNoteNarrative>;
  HostedPagesLink: ResolverTypeWrapper<HostedPagesLink>;
  HostedPagesLinkPayload: ResolverTypeWrapper<HostedPagesLinkPayload>;
  HostedSessionStakeholder: ResolverTypeWrapper<HostedSessionStakeholder>;
  HostedSessionStakeholderType: HostedSessionStakeholderType;
  HostedSessionUserContext: ResolverTypeWrapper<HostedSessionUserContext>;
  HostedSessionUserContextInput: HostedSessionUserContextInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdFilter: IdFilter;
  Identifier: ResolverTypeWrapper<Identifier>;
  IdentifierInput: IdentifierInput;
  IdentifierSystem: ResolverTypeWrapper<IdentifierSystem>;
  InputValidationAllowed: ResolverTypeWrapper<InputValidationAllowed>;
  InputValidationConfig: ResolverTypeWrapper<InputValidationConfig>;
  InputValidationSimpleConfig: ResolverTypeWrapper<InputValidationSimpleConfig>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  MarkMessageAsReadInput: MarkMessageAsReadInput;
  MarkMessageAsReadPayload: ResolverTypeWrapper<Omit<MarkMessageAsReadPayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  MergePatientsInput: MergePatientsInput;
  MergePatientsPayload: ResolverTypeWrapper<MergePatientsPayload>;
  Message: ResolverTypeWrapper<Message>;
  MessageActivityInputs: ResolverTypeWrapper<MessageActivityInputs>;
  MessageAttachment: ResolverTypeWrapper<MessageAttachment>;
  MessageAttachmentType: MessageAttachmentType;
  MessageFormat: MessageFormat;
  MessagePayload: ResolverTypeWrapper<MessagePayload>;
  MultipleSelectConfig: ResolverTypeWrapper<MultipleSelectConfig>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NumberArrayFilter: NumberArrayFilter;
  NumberConfig: ResolverTypeWrapper<NumberConfig>;
  Operand: ResolverTypeWrapper<Operand>;
  Option: ResolverTypeWrapper<Option>;
  OrchestrationFact: ResolverTypeWrapper<OrchestrationFact>;
  OrchestrationFactsPayload: ResolverTypeWrapper<OrchestrationFactsPayload>;
  PaginationAndSortingPayload: ResolverTypeWrapper<PaginationAndSortingPayload>;
  PaginationOutput: ResolverTypeWrapper<PaginationOutput>;
  PaginationParams: PaginationParams;
  Pathway: ResolverTypeWrapper<Omit<Pathway, 'activities' | 'latestActivities'> & { activities?: Maybe<Array<ResolversTypes['Activity']>>, latestActivities: Array<ResolversTypes['Activity']> }>;
  PathwayContext: ResolverTypeWrapper<PathwayContext>;
  PathwayDataPointDefinitionsPayload: ResolverTypeWrapper<PathwayDataPointDefinitionsPayload>;
  PathwayDefinitionDetails: ResolverTypeWrapper<PathwayDefinitionDetails>;
  PathwayFactsFilters: PathwayFactsFilters;
  PathwayPayload: ResolverTypeWrapper<Omit<PathwayPayload, 'pathway'> & { pathway?: Maybe<ResolversTypes['Pathway']> }>;
  PathwayStatus: PathwayStatus;
  PathwaySummary: ResolverTypeWrapper<PathwaySummary>;
  PathwayUpgrade: ResolverTypeWrapper<PathwayUpgrade>;
  PathwayUpgradeVersion: ResolverTypeWrapper<PathwayUpgradeVersion>;
  PathwaysPayload: ResolverTypeWrapper<PathwaysPayload>;
  PatientPathway: ResolverTypeWrapper<PatientPathway>;
  PatientPathwaysPayload: ResolverTypeWrapper<PatientPathwaysPayload>;
  PatientPayload: ResolverTypeWrapper<PatientPayload>;
  PatientProfileInput: PatientProfileInput;
  PatientsPayload: ResolverTypeWrapper<PatientsPayload>;
  Payload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Payload']>;
  PhoneConfig: ResolverTypeWrapper<PhoneConfig>;
  PluginActionSettingsProperty: ResolverTypeWrapper<PluginActionSettingsProperty>;
  PreviousAnswers: ResolverTypeWrapper<PreviousAnswers>;
  PublishedPathwayDefinition: ResolverTypeWrapper<PublishedPathwayDefinition>;
  PublishedPathwayDefinitionsPayload: ResolverTypeWrapper<PublishedPathwayDefinitionsPayload>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Question: ResolverTypeWrapper<Question>;
  QuestionConfig: ResolverTypeWrapper<QuestionConfig>;
  QuestionResponseInput: QuestionResponseInput;
  QuestionResponseOutput: ResolverTypeWrapper<QuestionResponseOutput>;
  QuestionRuleResult: ResolverTypeWrapper<QuestionRuleResult>;
  QuestionType: QuestionType;
  Range: ResolverTypeWrapper<Range>;
  RangeConfig: ResolverTypeWrapper<RangeConfig>;
  RetryActivitiesInput: RetryActivitiesInput;
  RetryActivitiesPayload: ResolverTypeWrapper<RetryActivitiesPayload>;
  RetryActivitiesResultType: ResolverTypeWrapper<RetryActivitiesResultType>;
  RetryActivityInput: RetryActivityInput;
  RetryAllApiCallsInput: RetryAllApiCallsInput;
  RetryAllFailedApiCallsInput: RetryAllFailedApiCallsInput;
  RetryAllFailedWebhookCallsForPathwayDefinitionInput: RetryAllFailedWebhookCallsForPathwayDefinitionInput;
  RetryAllFailedWebhookCallsInput: RetryAllFailedWebhookCallsInput;
  RetryAllWebhookCallsInput: RetryAllWebhookCallsInput;
  RetryApiCallInput: RetryApiCallInput;
  RetryApiCallPayload: ResolverTypeWrapper<RetryApiCallPayload>;
  RetryPushToEmrInput: RetryPushToEmrInput;
  RetryWebhookCallInput: RetryWebhookCallInput;
  RetryWebhookCallPayload: ResolverTypeWrapper<RetryWebhookCallPayload>;
  Rule: ResolverTypeWrapper<Rule>;
  SafeDate: ResolverTypeWrapper<Scalars['SafeDate']['output']>;
  ScheduleTrackInput: ScheduleTrackInput;
  ScheduleTrackPayload: ResolverTypeWrapper<ScheduleTrackPayload>;
  ScheduledDestination: ResolverTypeWrapper<ScheduledDestination>;
  ScheduledDestinationNode: ResolverTypeWrapper<ScheduledDestinationNode>;
  ScheduledDestinationsPayload: ResolverTypeWrapper<ScheduledDestinationsPayload>;
  ScheduledStepsPayload: ResolverTypeWrapper<ScheduledStepsPayload>;
  ScheduledTrack: ResolverTypeWrapper<ScheduledTrack>;
  ScheduledTracksPayload: ResolverTypeWrapper<ScheduledTracksPayload>;
  SearchPatientsPayload: ResolverTypeWrapper<SearchPatientsPayload>;
  SessionTracking: ResolverTypeWrapper<SessionTracking>;
  Sex: Sex;
  SingleCalculationResult: ResolverTypeWrapper<SingleCalculationResult>;
  SliderConfig: ResolverTypeWrapper<SliderConfig>;
  SortingOutput: ResolverTypeWrapper<SortingOutput>;
  SortingParams: SortingParams;
  Stakeholder: ResolverTypeWrapper<Stakeholder>;
  StakeholderClinicalAppRole: StakeholderClinicalAppRole;
  StakeholderLabel: ResolverTypeWrapper<StakeholderLabel>;
  StakeholdersPayload: ResolverTypeWrapper<StakeholdersPayload>;
  StartHostedActivitySessionInput: StartHostedActivitySessionInput;
  StartHostedActivitySessionPayload: ResolverTypeWrapper<StartHostedActivitySessionPayload>;
  StartHostedPathwaySessionInput: StartHostedPathwaySessionInput;
  StartHostedPathwaySessionPayload: ResolverTypeWrapper<StartHostedPathwaySessionPayload>;
  StartPathwayInput: StartPathwayInput;
  StartPathwayPayload: ResolverTypeWrapper<StartPathwayPayload>;
  StartPathwayWithPatientIdentifierInput: StartPathwayWithPatientIdentifierInput;
  StartPathwayWithPatientIdentifierPayload: ResolverTypeWrapper<StartPathwayWithPatientIdentifierPayload>;
  StopPathwayInput: StopPathwayInput;
  StopTrackInput: StopTrackInput;
  StopTrackPayload: ResolverTypeWrapper<StopTrackPayload>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StringArrayFilter: StringArrayFilter;
  SubActivity: ResolverTypeWrapper<SubActivity>;
  SubmitChecklistInput: SubmitChecklistInput;
  SubmitChecklistPayload: ResolverTypeWrapper<Omit<SubmitChecklistPayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  SubmitFormResponseInput: SubmitFormResponseInput;
  SubmitFormResponsePayload: ResolverTypeWrapper<Omit<SubmitFormResponsePayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  Tenant: ResolverTypeWrapper<Tenant>;
  TenantPayload: ResolverTypeWrapper<TenantPayload>;
  TextFilter: TextFilter;
  TextFilterContains: TextFilterContains;
  TextFilterEquals: TextFilterEquals;
  TimerActivityOutputs: ResolverTypeWrapper<TimerActivityOutputs>;
  TimerAwaitedDataPoint: ResolverTypeWrapper<TimerAwaitedDataPoint>;
  TimerConfigInterface: ResolverTypeWrapper<TimerConfigInterface>;
  TimerDelayConfig: ResolverTypeWrapper<TimerDelayConfig>;
  TimerReferenceDataPoint: ResolverTypeWrapper<TimerReferenceDataPoint>;
  TimerResourceConfig: ResolverTypeWrapper<TimerResourceConfig>;
  TimerTimeoutConfig: ResolverTypeWrapper<TimerTimeoutConfig>;
  TimerType: TimerType;
  Track: ResolverTypeWrapper<Track>;
  TrackTriggerActivityOutputs: ResolverTypeWrapper<TrackTriggerActivityOutputs>;
  TrackingInput: TrackingInput;
  TracksPayload: ResolverTypeWrapper<TracksPayload>;
  TranslatedText: ResolverTypeWrapper<TranslatedText>;
  TriggeringEvent: ResolverTypeWrapper<TriggeringEvent>;
  UpdateBaselineInfoInput: UpdateBaselineInfoInput;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientLanguageInput: UpdatePatientLanguageInput;
  UpdatePatientLanguagePayload: ResolverTypeWrapper<UpdatePatientLanguagePayload>;
  UpdatePatientPayload: ResolverTypeWrapper<UpdatePatientPayload>;
  UpsertPatientInput: UpsertPatientInput;
  UpsertPatientPayload: ResolverTypeWrapper<UpsertPatientPayload>;
  UpsertPatientProfileInput: UpsertPatientProfileInput;
  User: ResolverTypeWrapper<User>;
  UserProfile: ResolverTypeWrapper<UserProfile>;
  UserQuestionType: UserQuestionType;
  WebhookCall: ResolverTypeWrapper<WebhookCall>;
  WebhookCallEventType: WebhookCallEventType;
  WebhookCallFiltersInput: WebhookCallFiltersInput;
  WebhookCallHeader: ResolverTypeWrapper<WebhookCallHeader>;
  WebhookCallPayload: ResolverTypeWrapper<WebhookCallPayload>;
  WebhookCallRequest: ResolverTypeWrapper<WebhookCallRequest>;
  WebhookCallResponse: ResolverTypeWrapper<WebhookCallResponse>;
  WebhookCallsPayload: ResolverTypeWrapper<WebhookCallsPayload>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActionComponent: ActionComponent;
  ActionPayload: ActionPayload;
  ActivationReference: ActivationReference;
  ActivitiesPayload: Omit<ActivitiesPayload, 'activities'> & { activities: Array<ResolversParentTypes['Activity']> };
  Activity: Omit<Activity, 'action_component' | 'inputs' | 'outputs'> & { action_component?: Maybe<ResolversParentTypes['ActionComponent']>, inputs?: Maybe<ResolversParentTypes['ActivityInputs']>, outputs?: Maybe<ResolversParentTypes['ActivityOutputs']> };
  ActivityInputs: ActivityInputs;
  ActivityLabel: ActivityLabel;
  ActivityMessage: ActivityMessage;
  ActivityMetadata: ActivityMetadata;
  ActivityObject: ActivityObject;
  ActivityOutputs: ActivityOutputs;
  ActivityPayload: Omit<ActivityPayload, 'activity'> & { activity?: Maybe<ResolversParentTypes['Activity']> };
  ActivitySubject: ActivitySubject;
  ActivityTimerPayload: Omit<ActivityTimerPayload, 'timer'> & { timer?: Maybe<ResolversParentTypes['CareflowTimer']> };
  ActivityTrack: ActivityTrack;
  ActivityTypesPayload: ActivityTypesPayload;
  AddActivityMetadataInput: AddActivityMetadataInput;
  AddActivityMetadataPayload: Omit<AddActivityMetadataPayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  AddIdentifierToPatientInput: AddIdentifierToPatientInput;
  AddIdentifierToPatientPayload: AddIdentifierToPatientPayload;
  AddTrackInput: AddTrackInput;
  AddTrackPayload: AddTrackPayload;
  Address: Address;
  AddressInput: AddressInput;
  Answer: Answer;
  AnswerInput: AnswerInput;
  ApiCall: ApiCall;
  ApiCallHeader: ApiCallHeader;
  ApiCallPayload: ApiCallPayload;
  ApiCallRequest: ApiCallRequest;
  ApiCallResponse: ApiCallResponse;
  ApiCallsPayload: ApiCallsPayload;
  ApiPathwayContext: ApiPathwayContext;
  AuditTrail: AuditTrail;
  BaselineDataPoint: BaselineDataPoint;
  BaselineInfoInput: BaselineInfoInput;
  BaselineInfoLogPayload: BaselineInfoLogPayload;
  BaselineInfoPayload: BaselineInfoPayload;
  Boolean: Scalars['Boolean']['output'];
  CalculationActivityInputs: CalculationActivityInputs;
  CalculationActivityOutputs: CalculationActivityOutputs;
  CalculationInput: CalculationInput;
  CalculationResultsPayload: CalculationResultsPayload;
  CancelScheduledTracksInput: CancelScheduledTracksInput;
  CancelScheduledTracksPayload: CancelScheduledTracksPayload;
  CareflowTimer: Omit<CareflowTimer, 'config'> & { config: ResolversParentTypes['TimerConfigInterface'] };
  CareflowTimersPayload: Omit<CareflowTimersPayload, 'timers'> & { timers: Array<ResolversParentTypes['CareflowTimer']> };
  CareflowTrack: CareflowTrack;
  CareflowTracksPayload: CareflowTracksPayload;
  CareflowVersion: CareflowVersion;
  CareflowVersions: CareflowVersions;
  CareflowVersionsPayload: CareflowVersionsPayload;
  Checklist: Checklist;
  ChecklistPayload: ChecklistPayload;
  ChoiceRangeConfig: ChoiceRangeConfig;
  ClinicalNotePayload: ClinicalNotePayload;
  CodeBlockActivityInputs: CodeBlockActivityInputs;
  CodeBlockActivityOutputs: CodeBlockActivityOutputs;
  CodeBlockExecutionMeta: CodeBlockExecutionMeta;
  CompleteExtensionActivityInput: CompleteExtensionActivityInput;
  CompleteExtensionActivityPayload: Omit<CompleteExtensionActivityPayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  Condition: Condition;
  CreatePatientInput: CreatePatientInput;
  CreatePatientPayload: CreatePatientPayload;
  DataPoint: DataPoint;
  DataPointAwaitedTimerConfig: DataPointAwaitedTimerConfig;
  DataPointDefinition: DataPointDefinition;
  DataPointInput: DataPointInput;
  DataPointMetaDataItem: DataPointMetaDataItem;
  DataPointPayload: DataPointPayload;
  DataPointPossibleValue: DataPointPossibleValue;
  DataPointReferenceTimerConfig: DataPointReferenceTimerConfig;
  DateConfig: DateConfig;
  DateFilter: DateFilter;
  DateRangeInput: DateRangeInput;
  DecisionTableActivityInputs: DecisionTableActivityInputs;
  DecisionTableActivityOutputs: DecisionTableActivityOutputs;
  DelayTimerConfig: DelayTimerConfig;
  DeletePathwayInput: DeletePathwayInput;
  DeletePatientInput: DeletePatientInput;
  DynamicFormActivityInputs: DynamicFormActivityInputs;
  DynamicFormActivityOutputs: DynamicFormActivityOutputs;
  DynamicFormGraphqlType: DynamicFormGraphqlType;
  DynamicQuestion: DynamicQuestion;
  Element: Element;
  ElementStakeholder: ElementStakeholder;
  ElementsPayload: ElementsPayload;
  EmptyPayload: EmptyPayload;
  EmrReport: EmrReport;
  EmrReportMetadataField: EmrReportMetadataField;
  EmrReportPayload: EmrReportPayload;
  EnrollmentTriggerActivityOutputs: EnrollmentTriggerActivityOutputs;
  EnrollmentTriggerDataPoint: EnrollmentTriggerDataPoint;
  EvaluateFormRulesInput: EvaluateFormRulesInput;
  EvaluateFormRulesPayload: EvaluateFormRulesPayload;
  EvaluatedRule: EvaluatedRule;
  EvaluatedRuleCondition: EvaluatedRuleCondition;
  EvaluatedRulePayload: EvaluatedRulePayload;
  EvaluatedRuleReference: EvaluatedRuleReference;
  ExclusiveOptionConfig: ExclusiveOptionConfig;
  ExpireActivityInput: ExpireActivityInput;
  ExpireTimerInput: ExpireTimerInput;
  ExtensionActionField: ExtensionActionField;
  ExtensionActivityInputs: ExtensionActivityInputs;
  ExtensionActivityOutputs: ExtensionActivityOutputs;
  ExtensionActivityRecord: ExtensionActivityRecord;
  ExtensionActivityRecordPayload: ExtensionActivityRecordPayload;
  ExtensionDataPoint: ExtensionDataPoint;
  ExtensionDataPointInput: ExtensionDataPointInput;
  ExtensionResourceUpdatedTimerConfig: ExtensionResourceUpdatedTimerConfig;
  FileStorageQuestionConfig: FileStorageQuestionConfig;
  FileUploadGCSPayload: FileUploadGcsPayload;
  FilterActivitiesByCareflowDefinitionFilters: FilterActivitiesByCareflowDefinitionFilters;
  FilterActivitiesByPatientFilters: FilterActivitiesByPatientFilters;
  FilterActivitiesParams: FilterActivitiesParams;
  FilterCareflowActivitiesParams: FilterCareflowActivitiesParams;
  FilterPathwayDataPointDefinitionsParams: FilterPathwayDataPointDefinitionsParams;
  FilterPathways: FilterPathways;
  FilterPatientPathways: FilterPatientPathways;
  FilterPatients: FilterPatients;
  Float: Scalars['Float']['output'];
  Form: Form;
  FormActivityDataPoint: FormActivityDataPoint;
  FormActivityDataPointsPayload: FormActivityDataPointsPayload;
  FormActivityInputs: FormActivityInputs;
  FormActivityOutputs: FormActivityOutputs;
  FormPayload: FormPayload;
  FormResponse: FormResponse;
  FormResponsePayload: FormResponsePayload;
  FormsPayload: FormsPayload;
  GeneratedClinicalNote: GeneratedClinicalNote;
  GeneratedClinicalNoteContextField: GeneratedClinicalNoteContextField;
  GeneratedClinicalNoteNarrative: GeneratedClinicalNoteNarrative;
  HostedPagesLink: HostedPagesLink;
  HostedPagesLinkPayload: HostedPagesLinkPayload;
  HostedSessionStakeholder: HostedSessionStakeholder;
  HostedSessionUserContext: HostedSessionUserContext;
  HostedSessionUserContextInput: HostedSessionUserContextInput;
  ID: Scalars['ID']['output'];
  IdFilter: IdFilter;
  Identifier: Identifier;
  IdentifierInput: IdentifierInput;
  IdentifierSystem: IdentifierSystem;
  InputValidationAllowed: InputValidationAllowed;
  InputValidationConfig: InputValidationConfig;
  InputValidationSimpleConfig: InputValidationSimpleConfig;
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  MarkMessageAsReadInput: MarkMessageAsReadInput;
  MarkMessageAsReadPayload: Omit<MarkMessageAsReadPayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  MergePatientsInput: MergePatientsInput;
  MergePatientsPayload: MergePatientsPayload;
  Message: Message;
  MessageActivityInputs: MessageActivityInputs;
  MessageAttachment: MessageAttachment;
  MessagePayload: MessagePayload;
  MultipleSelectConfig: MultipleSelectConfig;
  Mutation: Record<PropertyKey, never>;
  NumberArrayFilter: NumberArrayFilter;
  NumberConfig: NumberConfig;
  Operand: Operand;
  Option: Option;
  OrchestrationFact: OrchestrationFact;
  OrchestrationFactsPayload: OrchestrationFactsPayload;
  PaginationAndSortingPayload: PaginationAndSortingPayload;
  PaginationOutput: PaginationOutput;
  PaginationParams: PaginationParams;
  Pathway: Omit<Pathway, 'activities' | 'latestActivities'> & { activities?: Maybe<Array<ResolversParentTypes['Activity']>>, latestActivities: Array<ResolversParentTypes['Activity']> };
  PathwayContext: PathwayContext;
  PathwayDataPointDefinitionsPayload: PathwayDataPointDefinitionsPayload;
  PathwayDefinitionDetails: PathwayDefinitionDetails;
  PathwayFactsFilters: PathwayFactsFilters;
  PathwayPayload: Omit<PathwayPayload, 'pathway'> & { pathway?: Maybe<ResolversParentTypes['Pathway']> };
  PathwaySummary: PathwaySummary;
  PathwayUpgrade: PathwayUpgrade;
  PathwayUpgradeVersion: PathwayUpgradeVersion;
  PathwaysPayload: PathwaysPayload;
  PatientPathway: PatientPathway;
  PatientPathwaysPayload: PatientPathwaysPayload;
  PatientPayload: PatientPayload;
  PatientProfileInput: PatientProfileInput;
  PatientsPayload: PatientsPayload;
  Payload: ResolversInterfaceTypes<ResolversParentTypes>['Payload'];
  PhoneConfig: PhoneConfig;
  PluginActionSettingsProperty: PluginActionSettingsProperty;
  PreviousAnswers: PreviousAnswers;
  PublishedPathwayDefinition: PublishedPathwayDefinition;
  PublishedPathwayDefinitionsPayload: PublishedPathwayDefinitionsPayload;
  Query: Record<PropertyKey, never>;
  Question: Question;
  QuestionConfig: QuestionConfig;
  QuestionResponseInput: QuestionResponseInput;
  QuestionResponseOutput: QuestionResponseOutput;
  QuestionRuleResult: QuestionRuleResult;
  Range: Range;
  RangeConfig: RangeConfig;
  RetryActivitiesInput: RetryActivitiesInput;
  RetryActivitiesPayload: RetryActivitiesPayload;
  RetryActivitiesResultType: RetryActivitiesResultType;
  RetryActivityInput: RetryActivityInput;
  RetryAllApiCallsInput: RetryAllApiCallsInput;
  RetryAllFailedApiCallsInput: RetryAllFailedApiCallsInput;
  RetryAllFailedWebhookCallsForPathwayDefinitionInput: RetryAllFailedWebhookCallsForPathwayDefinitionInput;
  RetryAllFailedWebhookCallsInput: RetryAllFailedWebhookCallsInput;
  RetryAllWebhookCallsInput: RetryAllWebhookCallsInput;
  RetryApiCallInput: RetryApiCallInput;
  RetryApiCallPayload: RetryApiCallPayload;
  RetryPushToEmrInput: RetryPushToEmrInput;
  RetryWebhookCallInput: RetryWebhookCallInput;
  RetryWebhookCallPayload: RetryWebhookCallPayload;
  Rule: Rule;
  SafeDate: Scalars['SafeDate']['output'];
  ScheduleTrackInput: ScheduleTrackInput;
  ScheduleTrackPayload: ScheduleTrackPayload;
  ScheduledDestination: ScheduledDestination;
  ScheduledDestinationNode: ScheduledDestinationNode;
  ScheduledDestinationsPayload: ScheduledDestinationsPayload;
  ScheduledStepsPayload: ScheduledStepsPayload;
  ScheduledTrack: ScheduledTrack;
  ScheduledTracksPayload: ScheduledTracksPayload;
  SearchPatientsPayload: SearchPatientsPayload;
  SessionTracking: SessionTracking;
  SingleCalculationResult: SingleCalculationResult;
  SliderConfig: SliderConfig;
  SortingOutput: SortingOutput;
  SortingParams: SortingParams;
  Stakeholder: Stakeholder;
  StakeholderLabel: StakeholderLabel;
  StakeholdersPayload: StakeholdersPayload;
  StartHostedActivitySessionInput: StartHostedActivitySessionInput;
  StartHostedActivitySessionPayload: StartHostedActivitySessionPayload;
  StartHostedPathwaySessionInput: StartHostedPathwaySessionInput;
  StartHostedPathwaySessionPayload: StartHostedPathwaySessionPayload;
  StartPathwayInput: StartPathwayInput;
  StartPathwayPayload: StartPathwayPayload;
  StartPathwayWithPatientIdentifierInput: StartPathwayWithPatientIdentifierInput;
  StartPathwayWithPatientIdentifierPayload: StartPathwayWithPatientIdentifierPayload;
  StopPathwayInput: StopPathwayInput;
  StopTrackInput: StopTrackInput;
  StopTrackPayload: StopTrackPayload;
  String: Scalars['String']['output'];
  StringArrayFilter: StringArrayFilter;
  SubActivity: SubActivity;
  SubmitChecklistInput: SubmitChecklistInput;
  SubmitChecklistPayload: Omit<SubmitChecklistPayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  SubmitFormResponseInput: SubmitFormResponseInput;
  SubmitFormResponsePayload: Omit<SubmitFormResponsePayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  Tenant: Tenant;
  TenantPayload: TenantPayload;
  TextFilter: TextFilter;
  TextFilterContains: TextFilterContains;
  TextFilterEquals: TextFilterEquals;
  TimerActivityOutputs: TimerActivityOutputs;
  TimerAwaitedDataPoint: TimerAwaitedDataPoint;
  TimerConfigInterface: TimerConfigInterface;
  TimerDelayConfig: TimerDelayConfig;
  TimerReferenceDataPoint: TimerReferenceDataPoint;
  TimerResourceConfig: TimerResourceConfig;
  TimerTimeoutConfig: TimerTimeoutConfig;
  Track: Track;
  TrackTriggerActivityOutputs: TrackTriggerActivityOutputs;
  TrackingInput: TrackingInput;
  TracksPayload: TracksPayload;
  TranslatedText: TranslatedText;
  TriggeringEvent: TriggeringEvent;
  UpdateBaselineInfoInput: UpdateBaselineInfoInput;
  UpdatePatientInput: UpdatePatientInput;
  UpdatePatientLanguageInput: UpdatePatientLanguageInput;
  UpdatePatientLanguagePayload: UpdatePatientLanguagePayload;
  UpdatePatientPayload: UpdatePatientPayload;
  UpsertPatientInput: UpsertPatientInput;
  UpsertPatientPayload: UpsertPatientPayload;
  UpsertPatientProfileInput: UpsertPatientProfileInput;
  User: User;
  UserProfile: UserProfile;
  WebhookCall: WebhookCall;
  WebhookCallFiltersInput: WebhookCallFiltersInput;
  WebhookCallHeader: WebhookCallHeader;
  WebhookCallPayload: WebhookCallPayload;
  WebhookCallRequest: WebhookCallRequest;
  WebhookCallResponse: WebhookCallResponse;
  WebhookCallsPayload: WebhookCallsPayload;
};

export type ActionComponentResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActionComponent'] = ResolversParentTypes['ActionComponent']> = {
  definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  release_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActionPayload'] = ResolversParentTypes['ActionPayload']> = {
  calculationId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivationReferenceResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivationReference'] = ResolversParentTypes['ActivationReference']> = {
  reference_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivitiesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivitiesPayload'] = ResolversParentTypes['ActivitiesPayload']> = {
  activities?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['ActivityMetadata']>, ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = any, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  action?: Resolver<ResolversTypes['ActivityAction'], ParentType, ContextType>;
  action_component?: Resolver<Maybe<ResolversTypes['ActionComponent']>, ParentType, ContextType>;
  container_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['PathwayContext']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  form_display_mode?: Resolver<Maybe<ResolversTypes['FormDisplayMode']>, ParentType, ContextType>;
  icon_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  indirect_object?: Resolver<Maybe<ResolversTypes['ActivityObject']>, ParentType, ContextType>;
  inputs?: Resolver<Maybe<ResolversTypes['ActivityInputs']>, ParentType, ContextType>;
  isUserActivity?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['ActivityLabel']>, ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  object?: Resolver<ResolversTypes['ActivityObject'], ParentType, ContextType>;
  outputs?: Resolver<Maybe<ResolversTypes['ActivityOutputs']>, ParentType, ContextType>;
  public?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  reference_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference_type?: Resolver<ResolversTypes['ActivityReferenceType'], ParentType, ContextType>;
  resolution?: Resolver<Maybe<ResolversTypes['ActivityResolution']>, ParentType, ContextType>;
  session_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stakeholders?: Resolver<Maybe<Array<ResolversTypes['ActivityObject']>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ActivityStatus'], ParentType, ContextType>;
  stream_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sub_activities?: Resolver<Array<ResolversTypes['SubActivity']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['ActivitySubject'], ParentType, ContextType>;
  track?: Resolver<Maybe<ResolversTypes['ActivityTrack']>, ParentType, ContextType>;
};

export type ActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityInputs'] = ResolversParentTypes['ActivityInputs']> = {
  __resolveType: TypeResolveFn<'CalculationActivityInputs' | 'CodeBlockActivityInputs' | 'DecisionTableActivityInputs' | 'DynamicFormActivityInputs' | 'ExtensionActivityInputs' | 'FormActivityInputs' | 'MessageActivityInputs', ParentType, ContextType>;
};

export type ActivityLabelResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityLabel'] = ResolversParentTypes['ActivityLabel']> = {
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityMessage'] = ResolversParentTypes['ActivityMessage']> = {
  attachments?: Resolver<Maybe<Array<ResolversTypes['MessageAttachment']>>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['MessageFormat']>, ParentType, ContextType>;
  message_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityMetadataResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityMetadata'] = ResolversParentTypes['ActivityMetadata']> = {
  stakeholders?: Resolver<Maybe<Array<ResolversTypes['ActivityObject']>>, ParentType, ContextType>;
};

export type ActivityObjectResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityObject'] = ResolversParentTypes['ActivityObject']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferred_language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityObjectType'], ParentType, ContextType>;
};

export type ActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityOutputs'] = ResolversParentTypes['ActivityOutputs']> = {
  __resolveType: TypeResolveFn<'CalculationActivityOutputs' | 'CodeBlockActivityOutputs' | 'DecisionTableActivityOutputs' | 'DynamicFormActivityOutputs' | 'EnrollmentTriggerActivityOutputs' | 'ExtensionActivityOutputs' | 'FormActivityOutputs' | 'TimerActivityOutputs' | 'TrackTriggerActivityOutputs', ParentType, ContextType>;
};

export type ActivityPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityPayload'] = ResolversParentTypes['ActivityPayload']> = {
  activity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivitySubjectResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivitySubject'] = ResolversParentTypes['ActivitySubject']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivitySubjectType'], ParentType, ContextType>;
};

export type ActivityTimerPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityTimerPayload'] = ResolversParentTypes['ActivityTimerPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timer?: Resolver<Maybe<ResolversTypes['CareflowTimer']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityTrackResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityTrack'] = ResolversParentTypes['ActivityTrack']> = {
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityTypesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityTypesPayload'] = ResolversParentTypes['ActivityTypesPayload']> = {
  activityTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddActivityMetadataPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddActivityMetadataPayload'] = ResolversParentTypes['AddActivityMetadataPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddIdentifierToPatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddIdentifierToPatientPayload'] = ResolversParentTypes['AddIdentifierToPatientPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddTrackPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['AddTrackPayload'] = ResolversParentTypes['AddTrackPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnswerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Answer'] = ResolversParentTypes['Answer']> = {
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  question_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value_type?: Resolver<ResolversTypes['DataPointValueType'], ParentType, ContextType>;
};

export type ApiCallResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCall'] = ResolversParentTypes['ApiCall']> = {
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  request?: Resolver<ResolversTypes['ApiCallRequest'], ParentType, ContextType>;
  responses?: Resolver<Array<ResolversTypes['ApiCallResponse']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApiCallStatus'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiCallHeaderResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCallHeader'] = ResolversParentTypes['ApiCallHeader']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiCallPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCallPayload'] = ResolversParentTypes['ApiCallPayload']> = {
  api_call?: Resolver<ResolversTypes['ApiCall'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiCallRequestResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCallRequest'] = ResolversParentTypes['ApiCallRequest']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['ApiCallHeader']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['ApiCallRequestMethod'], ParentType, ContextType>;
};

export type ApiCallResponseResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCallResponse'] = ResolversParentTypes['ApiCallResponse']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ApiCallsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiCallsPayload'] = ResolversParentTypes['ApiCallsPayload']> = {
  api_calls?: Resolver<Array<ResolversTypes['ApiCall']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiPathwayContextResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApiPathwayContext'] = ResolversParentTypes['ApiPathwayContext']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditTrailResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditTrail'] = ResolversParentTypes['AuditTrail']> = {
  date?: Resolver<ResolversTypes['SafeDate'], ParentType, ContextType>;
  user_email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BaselineDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['BaselineDataPoint'] = ResolversParentTypes['BaselineDataPoint']> = {
  definition?: Resolver<ResolversTypes['DataPointDefinition'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BaselineInfoLogPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BaselineInfoLogPayload'] = ResolversParentTypes['BaselineInfoLogPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataPoints?: Resolver<Array<ResolversTypes['DataPoint']>, ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BaselineInfoPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['BaselineInfoPayload'] = ResolversParentTypes['BaselineInfoPayload']> = {
  baselineDataPoints?: Resolver<Array<ResolversTypes['BaselineDataPoint']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalculationActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalculationActivityInputs'] = ResolversParentTypes['CalculationActivityInputs']> = {
  calculation_fields?: Resolver<Maybe<Array<ResolversTypes['CalculationInput']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalculationActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalculationActivityOutputs'] = ResolversParentTypes['CalculationActivityOutputs']> = {
  calculation_results?: Resolver<Maybe<Array<ResolversTypes['SingleCalculationResult']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalculationInputResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalculationInput'] = ResolversParentTypes['CalculationInput']> = {
  calculation_input_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_point_value?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type CalculationResultsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CalculationResultsPayload'] = ResolversParentTypes['CalculationResultsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Array<ResolversTypes['SingleCalculationResult']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelScheduledTracksPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CancelScheduledTracksPayload'] = ResolversParentTypes['CancelScheduledTracksPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unscheduled_ids?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CareflowTimerResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowTimer'] = ResolversParentTypes['CareflowTimer']> = {
  activity_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  careflow_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completion_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  config?: Resolver<ResolversTypes['TimerConfigInterface'], ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  job_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readable_explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resource_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scheduled_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CareflowTimersPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowTimersPayload'] = ResolversParentTypes['CareflowTimersPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timers?: Resolver<Array<ResolversTypes['CareflowTimer']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CareflowTrackResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowTrack'] = ResolversParentTypes['CareflowTrack']> = {
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  started_by_user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  started_by_user_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stop_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stopped_by_user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stopped_by_user_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CareflowTracksPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowTracksPayload'] = ResolversParentTypes['CareflowTracksPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracks?: Resolver<Array<ResolversTypes['CareflowTrack']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CareflowVersionResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowVersion'] = ResolversParentTypes['CareflowVersion']> = {
  live?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  release_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  release_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CareflowVersionsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowVersions'] = ResolversParentTypes['CareflowVersions']> = {
  careflow_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versions?: Resolver<Maybe<Array<ResolversTypes['CareflowVersion']>>, ParentType, ContextType>;
};

export type CareflowVersionsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CareflowVersionsPayload'] = ResolversParentTypes['CareflowVersionsPayload']> = {
  careflowVersions?: Resolver<Array<ResolversTypes['CareflowVersions']>, ParentType, ContextType>;
};

export type ChecklistResolvers<ContextType = any, ParentType extends ResolversParentTypes['Checklist'] = ResolversParentTypes['Checklist']> = {
  items?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChecklistPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChecklistPayload'] = ResolversParentTypes['ChecklistPayload']> = {
  checklist?: Resolver<Maybe<ResolversTypes['Checklist']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChoiceRangeConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChoiceRangeConfig'] = ResolversParentTypes['ChoiceRangeConfig']> = {
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ClinicalNotePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ClinicalNotePayload'] = ResolversParentTypes['ClinicalNotePayload']> = {
  clinical_note?: Resolver<ResolversTypes['GeneratedClinicalNote'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeBlockActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CodeBlockActivityInputs'] = ResolversParentTypes['CodeBlockActivityInputs']> = {
  code_block?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeBlockActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['CodeBlockActivityOutputs'] = ResolversParentTypes['CodeBlockActivityOutputs']> = {
  code_block_outputs?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  execution_meta?: Resolver<Maybe<ResolversTypes['CodeBlockExecutionMeta']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeBlockExecutionMetaResolvers<ContextType = any, ParentType extends ResolversParentTypes['CodeBlockExecutionMeta'] = ResolversParentTypes['CodeBlockExecutionMeta']> = {
  duration_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  execution_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompleteExtensionActivityPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CompleteExtensionActivityPayload'] = ResolversParentTypes['CompleteExtensionActivityPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConditionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Condition'] = ResolversParentTypes['Condition']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operand?: Resolver<Maybe<ResolversTypes['Operand']>, ParentType, ContextType>;
  operator?: Resolver<Maybe<ResolversTypes['ConditionOperator']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreatePatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['CreatePatientPayload'] = ResolversParentTypes['CreatePatientPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPoint'] = ResolversParentTypes['DataPoint']> = {
  activity_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  data_point_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_set_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serialized_value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valueType?: Resolver<ResolversTypes['DataPointValueType'], ParentType, ContextType>;
};

export type DataPointAwaitedTimerConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointAwaitedTimerConfig'] = ResolversParentTypes['DataPointAwaitedTimerConfig']> = {
  data_point_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_point_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeout_unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeout_value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataPointDefinitionResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointDefinition'] = ResolversParentTypes['DataPointDefinition']> = {
  category?: Resolver<ResolversTypes['DataPointSourceType'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<Array<ResolversTypes['DataPointMetaDataItem']>>, ParentType, ContextType>;
  optional?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pii?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  possibleValues?: Resolver<Maybe<Array<ResolversTypes['DataPointPossibleValue']>>, ParentType, ContextType>;
  range?: Resolver<Maybe<ResolversTypes['Range']>, ParentType, ContextType>;
  source_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valueType?: Resolver<ResolversTypes['DataPointValueType'], ParentType, ContextType>;
};

export type DataPointMetaDataItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointMetaDataItem'] = ResolversParentTypes['DataPointMetaDataItem']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataPointPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointPayload'] = ResolversParentTypes['DataPointPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataPoints?: Resolver<Array<ResolversTypes['DataPoint']>, ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataPointPossibleValueResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointPossibleValue'] = ResolversParentTypes['DataPointPossibleValue']> = {
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataPointReferenceTimerConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['DataPointReferenceTimerConfig'] = ResolversParentTypes['DataPointReferenceTimerConfig']> = {
  data_point_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_point_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offsetDirection?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offset_unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  period?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usePatientTimezone?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DateConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['DateConfig'] = ResolversParentTypes['DateConfig']> = {
  allowed_dates?: Resolver<Maybe<ResolversTypes['AllowedDatesOptions']>, ParentType, ContextType>;
  include_date_of_response?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type DecisionTableActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['DecisionTableActivityInputs'] = ResolversParentTypes['DecisionTableActivityInputs']> = {
  decision_table?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DecisionTableActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['DecisionTableActivityOutputs'] = ResolversParentTypes['DecisionTableActivityOutputs']> = {
  decision_table_outputs?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  matched_rule_ids?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  matched_rule_priorities?: Resolver<Maybe<Array<ResolversTypes['Float']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DelayTimerConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['DelayTimerConfig'] = ResolversParentTypes['DelayTimerConfig']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DynamicFormActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['DynamicFormActivityInputs'] = ResolversParentTypes['DynamicFormActivityInputs']> = {
  dynamicForm?: Resolver<Maybe<ResolversTypes['DynamicFormGraphqlType']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DynamicFormActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['DynamicFormActivityOutputs'] = ResolversParentTypes['DynamicFormActivityOutputs']> = {
  answers?: Resolver<Maybe<Array<ResolversTypes['QuestionResponseOutput']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DynamicFormGraphqlTypeResolvers<ContextType = any, ParentType extends ResolversParentTypes['DynamicFormGraphqlType'] = ResolversParentTypes['DynamicFormGraphqlType']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['DynamicQuestion']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trademark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DynamicQuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['DynamicQuestion'] = ResolversParentTypes['DynamicQuestion']> = {
  dataPointValueType?: Resolver<Maybe<ResolversTypes['DataPointValueType']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Maybe<Array<ResolversTypes['Option']>>, ParentType, ContextType>;
  questionConfig?: Resolver<Maybe<ResolversTypes['QuestionConfig']>, ParentType, ContextType>;
  questionType?: Resolver<ResolversTypes['QuestionType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userQuestionType?: Resolver<Maybe<ResolversTypes['UserQuestionType']>, ParentType, ContextType>;
};

export type ElementResolvers<ContextType = any, ParentType extends ResolversParentTypes['Element'] = ResolversParentTypes['Element']> = {
  activity_type?: Resolver<Maybe<ResolversTypes['ActionType']>, ParentType, ContextType>;
  context?: Resolver<ResolversTypes['PathwayContext'], ParentType, ContextType>;
  definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['ActivityLabel']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  stakeholders?: Resolver<Array<ResolversTypes['ElementStakeholder']>, ParentType, ContextType>;
  start_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ElementStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ElementType'], ParentType, ContextType>;
};

export type ElementStakeholderResolvers<ContextType = any, ParentType extends ResolversParentTypes['ElementStakeholder'] = ResolversParentTypes['ElementStakeholder']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ElementsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ElementsPayload'] = ResolversParentTypes['ElementsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['Element']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmptyPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['EmptyPayload'] = ResolversParentTypes['EmptyPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmrReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['EmrReport'] = ResolversParentTypes['EmrReport']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message_html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<Array<ResolversTypes['EmrReportMetadataField']>>, ParentType, ContextType>;
};

export type EmrReportMetadataFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['EmrReportMetadataField'] = ResolversParentTypes['EmrReportMetadataField']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmrReportPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['EmrReportPayload'] = ResolversParentTypes['EmrReportPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['EmrReport']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EnrollmentTriggerActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['EnrollmentTriggerActivityOutputs'] = ResolversParentTypes['EnrollmentTriggerActivityOutputs']> = {
  action_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  careflow_definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  careflow_definition_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  careflow_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conditions_evaluated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  data_points_set?: Resolver<Maybe<Array<ResolversTypes['EnrollmentTriggerDataPoint']>>, ParentType, ContextType>;
  error_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  existing_careflow_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  existing_careflow_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skip_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  track_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  track_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EnrollmentTriggerDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['EnrollmentTriggerDataPoint'] = ResolversParentTypes['EnrollmentTriggerDataPoint']> = {
  data_point_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvaluateFormRulesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvaluateFormRulesPayload'] = ResolversParentTypes['EvaluateFormRulesPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  results?: Resolver<Array<ResolversTypes['QuestionRuleResult']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EvaluatedRuleResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvaluatedRule'] = ResolversParentTypes['EvaluatedRule']> = {
  conditions?: Resolver<Array<ResolversTypes['EvaluatedRuleCondition']>, ParentType, ContextType>;
  satisfied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EvaluatedRuleConditionResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvaluatedRuleCondition'] = ResolversParentTypes['EvaluatedRuleCondition']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operand?: Resolver<Maybe<ResolversTypes['Operand']>, ParentType, ContextType>;
  operator?: Resolver<Maybe<ResolversTypes['ConditionOperator']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['EvaluatedRuleReference']>, ParentType, ContextType>;
  satisfied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EvaluatedRulePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvaluatedRulePayload'] = ResolversParentTypes['EvaluatedRulePayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evaluatedRule?: Resolver<Maybe<ResolversTypes['EvaluatedRule']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EvaluatedRuleReferenceResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvaluatedRuleReference'] = ResolversParentTypes['EvaluatedRuleReference']> = {
  data_point_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qualified_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExclusiveOptionConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExclusiveOptionConfig'] = ResolversParentTypes['ExclusiveOptionConfig']> = {
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  option_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExtensionActionFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionActionField'] = ResolversParentTypes['ExtensionActionField']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ExtensionActionFieldType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExtensionActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionActivityInputs'] = ResolversParentTypes['ExtensionActivityInputs']> = {
  componentKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extension_fields?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  extension_settings?: Resolver<Maybe<Array<ResolversTypes['JSON']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExtensionActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionActivityOutputs'] = ResolversParentTypes['ExtensionActivityOutputs']> = {
  extension_results?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExtensionActivityRecordResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionActivityRecord'] = ResolversParentTypes['ExtensionActivityRecord']> = {
  activity_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_points?: Resolver<Array<ResolversTypes['ExtensionDataPoint']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['ExtensionActionField']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plugin_action_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plugin_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Maybe<Array<ResolversTypes['PluginActionSettingsProperty']>>, ParentType, ContextType>;
};

export type ExtensionActivityRecordPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionActivityRecordPayload'] = ResolversParentTypes['ExtensionActivityRecordPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['ExtensionActivityRecord'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExtensionDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionDataPoint'] = ResolversParentTypes['ExtensionDataPoint']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExtensionResourceUpdatedTimerConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExtensionResourceUpdatedTimerConfig'] = ResolversParentTypes['ExtensionResourceUpdatedTimerConfig']> = {
  action_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extension_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timer_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FileStorageQuestionConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['FileStorageQuestionConfig'] = ResolversParentTypes['FileStorageQuestionConfig']> = {
  accepted_file_types?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  file_storage_config_slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FileUploadGcsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FileUploadGCSPayload'] = ResolversParentTypes['FileUploadGCSPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required_headers?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  upload_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormResolvers<ContextType = any, ParentType extends ResolversParentTypes['Form'] = ResolversParentTypes['Form']> = {
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previous_answers?: Resolver<Maybe<Array<ResolversTypes['PreviousAnswers']>>, ParentType, ContextType, RequireFields<FormPrevious_AnswersArgs, 'pathway_id'>>;
  questions?: Resolver<Array<ResolversTypes['Question']>, ParentType, ContextType>;
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trademark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormActivityDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormActivityDataPoint'] = ResolversParentTypes['FormActivityDataPoint']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueType?: Resolver<ResolversTypes['DataPointValueType'], ParentType, ContextType>;
};

export type FormActivityDataPointsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormActivityDataPointsPayload'] = ResolversParentTypes['FormActivityDataPointsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_points?: Resolver<Array<ResolversTypes['FormActivityDataPoint']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormActivityInputs'] = ResolversParentTypes['FormActivityInputs']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormActivityOutputs'] = ResolversParentTypes['FormActivityOutputs']> = {
  answers?: Resolver<Maybe<Array<ResolversTypes['QuestionResponseOutput']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormPayload'] = ResolversParentTypes['FormPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormResponseResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormResponse'] = ResolversParentTypes['FormResponse']> = {
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType>;
};

export type FormResponsePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormResponsePayload'] = ResolversParentTypes['FormResponsePayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['FormResponse'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['FormsPayload'] = ResolversParentTypes['FormsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  forms?: Resolver<Maybe<Array<ResolversTypes['Form']>>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GeneratedClinicalNoteResolvers<ContextType = any, ParentType extends ResolversParentTypes['GeneratedClinicalNote'] = ResolversParentTypes['GeneratedClinicalNote']> = {
  context?: Resolver<Array<ResolversTypes['GeneratedClinicalNoteContextField']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  narratives?: Resolver<Array<ResolversTypes['GeneratedClinicalNoteNarrative']>, ParentType, ContextType>;
};

export type GeneratedClinicalNoteContextFieldResolvers<ContextType = any, ParentType extends ResolversParentTypes['GeneratedClinicalNoteContextField'] = ResolversParentTypes['GeneratedClinicalNoteContextField']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneratedClinicalNoteNarrativeResolvers<ContextType = any, ParentType extends ResolversParentTypes['GeneratedClinicalNoteNarrative'] = ResolversParentTypes['GeneratedClinicalNoteNarrative']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HostedPagesLinkResolvers<ContextType = any, ParentType extends ResolversParentTypes['HostedPagesLink'] = ResolversParentTypes['HostedPagesLink']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeholder_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HostedPagesLinkPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['HostedPagesLinkPayload'] = ResolversParentTypes['HostedPagesLinkPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hosted_pages_link?: Resolver<Maybe<ResolversTypes['HostedPagesLink']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HostedSessionStakeholderResolvers<ContextType = any, ParentType extends ResolversParentTypes['HostedSessionStakeholder'] = ResolversParentTypes['HostedSessionStakeholder']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['HostedSessionStakeholderType'], ParentType, ContextType>;
};

export type HostedSessionUserContextResolvers<ContextType = any, ParentType extends ResolversParentTypes['HostedSessionUserContext'] = ResolversParentTypes['HostedSessionUserContext']> = {
  stytch_member_email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stytch_member_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentifierResolvers<ContextType = any, ParentType extends ResolversParentTypes['Identifier'] = ResolversParentTypes['Identifier']> = {
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IdentifierSystemResolvers<ContextType = any, ParentType extends ResolversParentTypes['IdentifierSystem'] = ResolversParentTypes['IdentifierSystem']> = {
  display_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InputValidationAllowedResolvers<ContextType = any, ParentType extends ResolversParentTypes['InputValidationAllowed'] = ResolversParentTypes['InputValidationAllowed']> = {
  letters?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  numbers?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  special?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  whitespace?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type InputValidationConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['InputValidationConfig'] = ResolversParentTypes['InputValidationConfig']> = {
  helper_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  simpleConfig?: Resolver<Maybe<ResolversTypes['InputValidationSimpleConfig']>, ParentType, ContextType>;
};

export type InputValidationSimpleConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['InputValidationSimpleConfig'] = ResolversParentTypes['InputValidationSimpleConfig']> = {
  allowed?: Resolver<Maybe<ResolversTypes['InputValidationAllowed']>, ParentType, ContextType>;
  exactLength?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MarkMessageAsReadPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['MarkMessageAsReadPayload'] = ResolversParentTypes['MarkMessageAsReadPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergePatientsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['MergePatientsPayload'] = ResolversParentTypes['MergePatientsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted_patient_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transferred_careflow_ids?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  transferred_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  attachments?: Resolver<Maybe<Array<ResolversTypes['MessageAttachment']>>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['MessageFormat']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageActivityInputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageActivityInputs'] = ResolversParentTypes['MessageActivityInputs']> = {
  message?: Resolver<Maybe<ResolversTypes['ActivityMessage']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityInputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageAttachmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessageAttachment'] = ResolversParentTypes['MessageAttachment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['MessageAttachmentType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessagePayload'] = ResolversParentTypes['MessagePayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MultipleSelectConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['MultipleSelectConfig'] = ResolversParentTypes['MultipleSelectConfig']> = {
  exclusive_option?: Resolver<Maybe<ResolversTypes['ExclusiveOptionConfig']>, ParentType, ContextType>;
  range?: Resolver<Maybe<ResolversTypes['ChoiceRangeConfig']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addActivityMetadata?: Resolver<ResolversTypes['AddActivityMetadataPayload'], ParentType, ContextType, RequireFields<MutationAddActivityMetadataArgs, 'input'>>;
  addIdentifierToPatient?: Resolver<ResolversTypes['AddIdentifierToPatientPayload'], ParentType, ContextType, RequireFields<MutationAddIdentifierToPatientArgs, 'input'>>;
  addTrack?: Resolver<ResolversTypes['AddTrackPayload'], ParentType, ContextType, RequireFields<MutationAddTrackArgs, 'input'>>;
  completeExtensionActivity?: Resolver<ResolversTypes['CompleteExtensionActivityPayload'], ParentType, ContextType, RequireFields<MutationCompleteExtensionActivityArgs, 'input'>>;
  createPatient?: Resolver<ResolversTypes['CreatePatientPayload'], ParentType, ContextType, Partial<MutationCreatePatientArgs>>;
  deletePathway?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationDeletePathwayArgs, 'input'>>;
  deletePatient?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationDeletePatientArgs, 'input'>>;
  evaluateFormRules?: Resolver<ResolversTypes['EvaluateFormRulesPayload'], ParentType, ContextType, RequireFields<MutationEvaluateFormRulesArgs, 'input'>>;
  expireActivity?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationExpireActivityArgs, 'input'>>;
  expireTimer?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationExpireTimerArgs, 'input'>>;
  markMessageAsRead?: Resolver<ResolversTypes['MarkMessageAsReadPayload'], ParentType, ContextType, RequireFields<MutationMarkMessageAsReadArgs, 'input'>>;
  mergePatients?: Resolver<ResolversTypes['MergePatientsPayload'], ParentType, ContextType, RequireFields<MutationMergePatientsArgs, 'input'>>;
  retryActivities?: Resolver<ResolversTypes['RetryActivitiesPayload'], ParentType, ContextType, RequireFields<MutationRetryActivitiesArgs, 'input'>>;
  retryActivity?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryActivityArgs, 'input'>>;
  retryAllApiCalls?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryAllApiCallsArgs, 'input'>>;
  retryAllFailedApiCalls?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryAllFailedApiCallsArgs, 'input'>>;
  retryAllFailedWebhookCalls?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryAllFailedWebhookCallsArgs, 'input'>>;
  retryAllFailedWebhookCallsForPathwayDefinition?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryAllFailedWebhookCallsForPathwayDefinitionArgs, 'input'>>;
  retryAllWebhookCalls?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryAllWebhookCallsArgs, 'input'>>;
  retryApiCall?: Resolver<ResolversTypes['RetryApiCallPayload'], ParentType, ContextType, RequireFields<MutationRetryApiCallArgs, 'input'>>;
  retryPushToEmr?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationRetryPushToEmrArgs, 'input'>>;
  retryWebhookCall?: Resolver<ResolversTypes['RetryWebhookCallPayload'], ParentType, ContextType, RequireFields<MutationRetryWebhookCallArgs, 'input'>>;
  scheduleTrack?: Resolver<ResolversTypes['ScheduleTrackPayload'], ParentType, ContextType, RequireFields<MutationScheduleTrackArgs, 'input'>>;
  startHostedActivitySession?: Resolver<ResolversTypes['StartHostedActivitySessionPayload'], ParentType, ContextType, RequireFields<MutationStartHostedActivitySessionArgs, 'input'>>;
  startHostedPathwaySession?: Resolver<ResolversTypes['StartHostedPathwaySessionPayload'], ParentType, ContextType, RequireFields<MutationStartHostedPathwaySessionArgs, 'input'>>;
  startPathway?: Resolver<ResolversTypes['StartPathwayPayload'], ParentType, ContextType, RequireFields<MutationStartPathwayArgs, 'input'>>;
  startPathwayWithPatientIdentifier?: Resolver<ResolversTypes['StartPathwayWithPatientIdentifierPayload'], ParentType, ContextType, RequireFields<MutationStartPathwayWithPatientIdentifierArgs, 'input'>>;
  stopPathway?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationStopPathwayArgs, 'input'>>;
  stopTrack?: Resolver<ResolversTypes['StopTrackPayload'], ParentType, ContextType, RequireFields<MutationStopTrackArgs, 'input'>>;
  submitChecklist?: Resolver<ResolversTypes['SubmitChecklistPayload'], ParentType, ContextType, RequireFields<MutationSubmitChecklistArgs, 'input'>>;
  submitFormResponse?: Resolver<ResolversTypes['SubmitFormResponsePayload'], ParentType, ContextType, RequireFields<MutationSubmitFormResponseArgs, 'input'>>;
  unscheduleTracks?: Resolver<ResolversTypes['CancelScheduledTracksPayload'], ParentType, ContextType, RequireFields<MutationUnscheduleTracksArgs, 'input'>>;
  updateBaselineInfo?: Resolver<ResolversTypes['EmptyPayload'], ParentType, ContextType, RequireFields<MutationUpdateBaselineInfoArgs, 'input'>>;
  updatePatient?: Resolver<ResolversTypes['UpdatePatientPayload'], ParentType, ContextType, RequireFields<MutationUpdatePatientArgs, 'input'>>;
  updatePatientLanguage?: Resolver<ResolversTypes['UpdatePatientLanguagePayload'], ParentType, ContextType, RequireFields<MutationUpdatePatientLanguageArgs, 'input'>>;
  upsertPatient?: Resolver<ResolversTypes['UpsertPatientPayload'], ParentType, ContextType, RequireFields<MutationUpsertPatientArgs, 'input'>>;
};

export type NumberConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['NumberConfig'] = ResolversParentTypes['NumberConfig']> = {
  range?: Resolver<Maybe<ResolversTypes['RangeConfig']>, ParentType, ContextType>;
};

export type OperandResolvers<ContextType = any, ParentType extends ResolversParentTypes['Operand'] = ResolversParentTypes['Operand']> = {
  type?: Resolver<ResolversTypes['ConditionOperandType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Option'] = ResolversParentTypes['Option']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value_string?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrchestrationFactResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrchestrationFact'] = ResolversParentTypes['OrchestrationFact']> = {
  content?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrchestrationFactsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrchestrationFactsPayload'] = ResolversParentTypes['OrchestrationFactsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['OrchestrationFact']>, ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PaginationAndSortingPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PaginationAndSortingPayload'] = ResolversParentTypes['PaginationAndSortingPayload']> = {
  __resolveType: TypeResolveFn<'ActivitiesPayload' | 'BaselineInfoLogPayload' | 'DataPointPayload' | 'OrchestrationFactsPayload' | 'PathwaysPayload' | 'PatientsPayload' | 'PublishedPathwayDefinitionsPayload' | 'WebhookCallsPayload', ParentType, ContextType>;
};

export type PaginationOutputResolvers<ContextType = any, ParentType extends ResolversParentTypes['PaginationOutput'] = ResolversParentTypes['PaginationOutput']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  total_count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PathwayResolvers<ContextType = any, ParentType extends ResolversParentTypes['Pathway'] = ResolversParentTypes['Pathway']> = {
  activities?: Resolver<Maybe<Array<ResolversTypes['Activity']>>, ParentType, ContextType>;
  complete_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['AuditTrail']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latestActivities?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  pathway_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  patient_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PathwayStatus'], ParentType, ContextType>;
  status_explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stop_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tracks?: Resolver<Array<ResolversTypes['Track']>, ParentType, ContextType>;
  upgrades?: Resolver<Maybe<Array<ResolversTypes['PathwayUpgrade']>>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PathwayContextResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayContext'] = ResolversParentTypes['PathwayContext']> = {
  action_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agent_config_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agent_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agent_thread_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instance_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  step_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  track_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PathwayDataPointDefinitionsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayDataPointDefinitionsPayload'] = ResolversParentTypes['PathwayDataPointDefinitionsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data_point_definitions?: Resolver<Array<ResolversTypes['DataPointDefinition']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PathwayDefinitionDetailsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayDefinitionDetails'] = ResolversParentTypes['PathwayDefinitionDetails']> = {
  active_careflows?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  completed_careflows?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stopped_careflows?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total_careflows?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total_patients?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PathwayPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayPayload'] = ResolversParentTypes['PathwayPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway?: Resolver<Maybe<ResolversTypes['Pathway']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PathwaySummaryResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwaySummary'] = ResolversParentTypes['PathwaySummary']> = {
  complete_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pathway_definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  patient_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PathwayStatus'], ParentType, ContextType>;
  status_explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stop_date?: Resolver<Maybe<ResolversTypes['SafeDate']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PathwayUpgradeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayUpgrade'] = ResolversParentTypes['PathwayUpgrade']> = {
  from?: Resolver<ResolversTypes['PathwayUpgradeVersion'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['PathwayUpgradeVersion'], ParentType, ContextType>;
  upgrade_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PathwayUpgradeVersionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwayUpgradeVersion'] = ResolversParentTypes['PathwayUpgradeVersion']> = {
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PathwaysPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PathwaysPayload'] = ResolversParentTypes['PathwaysPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  pathways?: Resolver<Array<ResolversTypes['PathwaySummary']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PatientPathwayResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientPathway'] = ResolversParentTypes['PatientPathway']> = {
  active_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  baseline_info?: Resolver<Maybe<Array<ResolversTypes['BaselineDataPoint']>>, ParentType, ContextType>;
  complete_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['AuditTrail']>, ParentType, ContextType>;
  failed_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latest_activity_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latest_activity_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latest_activity_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pathway_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PathwayStatus'], ParentType, ContextType>;
  status_explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stop_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PatientPathwaysPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientPathwaysPayload'] = ResolversParentTypes['PatientPathwaysPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patientPathways?: Resolver<Array<ResolversTypes['PatientPathway']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientPayload'] = ResolversParentTypes['PatientPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PatientsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PatientsPayload'] = ResolversParentTypes['PatientsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  patients?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['Payload'] = ResolversParentTypes['Payload']> = {
  __resolveType: TypeResolveFn<'ActionPayload' | 'ActivityPayload' | 'ActivityTimerPayload' | 'ActivityTypesPayload' | 'AddActivityMetadataPayload' | 'AddIdentifierToPatientPayload' | 'AddTrackPayload' | 'ApiCallPayload' | 'ApiCallsPayload' | 'BaselineInfoPayload' | 'CalculationResultsPayload' | 'CancelScheduledTracksPayload' | 'CareflowTimersPayload' | 'CareflowTracksPayload' | 'ChecklistPayload' | 'ClinicalNotePayload' | 'CompleteExtensionActivityPayload' | 'CreatePatientPayload' | 'ElementsPayload' | 'EmptyPayload' | 'EmrReportPayload' | 'EvaluateFormRulesPayload' | 'EvaluatedRulePayload' | 'ExtensionActivityRecordPayload' | 'FileUploadGCSPayload' | 'FormActivityDataPointsPayload' | 'FormPayload' | 'FormResponsePayload' | 'FormsPayload' | 'HostedPagesLinkPayload' | 'MarkMessageAsReadPayload' | 'MergePatientsPayload' | 'MessagePayload' | 'PathwayDataPointDefinitionsPayload' | 'PathwayPayload' | 'PatientPathwaysPayload' | 'PatientPayload' | 'RetryApiCallPayload' | 'RetryWebhookCallPayload' | 'ScheduleTrackPayload' | 'ScheduledDestinationsPayload' | 'ScheduledStepsPayload' | 'ScheduledTracksPayload' | 'SearchPatientsPayload' | 'StakeholdersPayload' | 'StartHostedActivitySessionPayload' | 'StartHostedPathwaySessionPayload' | 'StartPathwayPayload' | 'StartPathwayWithPatientIdentifierPayload' | 'StopTrackPayload' | 'SubmitChecklistPayload' | 'SubmitFormResponsePayload' | 'TenantPayload' | 'TracksPayload' | 'UpdatePatientLanguagePayload' | 'UpdatePatientPayload' | 'UpsertPatientPayload' | 'WebhookCallPayload', ParentType, ContextType>;
};

export type PhoneConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['PhoneConfig'] = ResolversParentTypes['PhoneConfig']> = {
  available_countries?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  default_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PluginActionSettingsPropertyResolvers<ContextType = any, ParentType extends ResolversParentTypes['PluginActionSettingsProperty'] = ResolversParentTypes['PluginActionSettingsProperty']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreviousAnswersResolvers<ContextType = any, ParentType extends ResolversParentTypes['PreviousAnswers'] = ResolversParentTypes['PreviousAnswers']> = {
  activity_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublishedPathwayDefinitionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PublishedPathwayDefinition'] = ResolversParentTypes['PublishedPathwayDefinition']> = {
  active_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  all?: Resolver<Maybe<ResolversTypes['PathwayDefinitionDetails']>, ParentType, ContextType>;
  cancelled_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['AuditTrail']>, ParentType, ContextType>;
  dataPointDefinitions?: Resolver<Array<ResolversTypes['DataPointDefinition']>, ParentType, ContextType>;
  data_point_definitions?: Resolver<Maybe<Array<ResolversTypes['DataPointDefinition']>>, ParentType, ContextType>;
  failed_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_updated?: Resolver<Maybe<ResolversTypes['AuditTrail']>, ParentType, ContextType>;
  latest?: Resolver<Maybe<ResolversTypes['PathwayDefinitionDetails']>, ParentType, ContextType>;
  patients_with_pending_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  release_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  release_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stakeholders_with_pending_activities_list?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total_activities?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total_patients?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total_stakeholders?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  track_definitions?: Resolver<Maybe<Array<ResolversTypes['Track']>>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PublishedPathwayDefinitionsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['PublishedPathwayDefinitionsPayload'] = ResolversParentTypes['PublishedPathwayDefinitionsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  publishedPathwayDefinitions?: Resolver<Array<ResolversTypes['PublishedPathwayDefinition']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  activities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, Partial<QueryActivitiesArgs>>;
  activitiesByCareflowDefinition?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryActivitiesByCareflowDefinitionArgs, 'careflow_definition_id'>>;
  activitiesByPatient?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryActivitiesByPatientArgs, 'patient_id'>>;
  activity?: Resolver<ResolversTypes['ActivityPayload'], ParentType, ContextType, RequireFields<QueryActivityArgs, 'id'>>;
  activityTimer?: Resolver<ResolversTypes['ActivityTimerPayload'], ParentType, ContextType, RequireFields<QueryActivityTimerArgs, 'activity_id' | 'careflow_id'>>;
  adHocTracksByPathway?: Resolver<ResolversTypes['TracksPayload'], ParentType, ContextType, RequireFields<QueryAdHocTracksByPathwayArgs, 'pathway_id'>>;
  adHocTracksByRelease?: Resolver<ResolversTypes['TracksPayload'], ParentType, ContextType, RequireFields<QueryAdHocTracksByReleaseArgs, 'release_id'>>;
  apiCall?: Resolver<ResolversTypes['ApiCallPayload'], ParentType, ContextType, RequireFields<QueryApiCallArgs, 'id'>>;
  apiCalls?: Resolver<ResolversTypes['ApiCallsPayload'], ParentType, ContextType, RequireFields<QueryApiCallsArgs, 'pathway_id'>>;
  baselineInfo?: Resolver<ResolversTypes['BaselineInfoPayload'], ParentType, ContextType, RequireFields<QueryBaselineInfoArgs, 'pathway_id'>>;
  baselineInfoLog?: Resolver<ResolversTypes['BaselineInfoLogPayload'], ParentType, ContextType, RequireFields<QueryBaselineInfoLogArgs, 'pathway_id'>>;
  calculationAction?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<QueryCalculationActionArgs, 'id'>>;
  calculationResults?: Resolver<ResolversTypes['CalculationResultsPayload'], ParentType, ContextType, RequireFields<QueryCalculationResultsArgs, 'activity_id' | 'pathway_id'>>;
  careflowActivities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryCareflowActivitiesArgs, 'pathway_id'>>;
  careflowActivityTypes?: Resolver<ResolversTypes['ActivityTypesPayload'], ParentType, ContextType, RequireFields<QueryCareflowActivityTypesArgs, 'careflow_id'>>;
  careflowTimers?: Resolver<ResolversTypes['CareflowTimersPayload'], ParentType, ContextType, RequireFields<QueryCareflowTimersArgs, 'careflow_id'>>;
  careflowTracks?: Resolver<ResolversTypes['CareflowTracksPayload'], ParentType, ContextType, RequireFields<QueryCareflowTracksArgs, 'careflow_id'>>;
  checklist?: Resolver<ResolversTypes['ChecklistPayload'], ParentType, ContextType, RequireFields<QueryChecklistArgs, 'id'>>;
  clinicalNote?: Resolver<ResolversTypes['ClinicalNotePayload'], ParentType, ContextType, RequireFields<QueryClinicalNoteArgs, 'id'>>;
  emrReport?: Resolver<ResolversTypes['EmrReportPayload'], ParentType, ContextType, RequireFields<QueryEmrReportArgs, 'id'>>;
  evaluatedRule?: Resolver<ResolversTypes['EvaluatedRulePayload'], ParentType, ContextType, RequireFields<QueryEvaluatedRuleArgs, 'id' | 'release_id'>>;
  extensionActivityRecord?: Resolver<ResolversTypes['ExtensionActivityRecordPayload'], ParentType, ContextType, RequireFields<QueryExtensionActivityRecordArgs, 'id'>>;
  filterStakeholders?: Resolver<ResolversTypes['StakeholdersPayload'], ParentType, ContextType, Partial<QueryFilterStakeholdersArgs>>;
  form?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<QueryFormArgs, 'id'>>;
  formActivityDataPoints?: Resolver<ResolversTypes['FormActivityDataPointsPayload'], ParentType, ContextType, RequireFields<QueryFormActivityDataPointsArgs, 'activity_id' | 'careflow_id'>>;
  formResponse?: Resolver<ResolversTypes['FormResponsePayload'], ParentType, ContextType, RequireFields<QueryFormResponseArgs, 'activity_id' | 'pathway_id'>>;
  forms?: Resolver<ResolversTypes['FormsPayload'], ParentType, ContextType, RequireFields<QueryFormsArgs, 'pathway_definition_id'>>;
  getPublishedCareflowVersions?: Resolver<ResolversTypes['CareflowVersionsPayload'], ParentType, ContextType, Partial<QueryGetPublishedCareflowVersionsArgs>>;
  getSignedUrl?: Resolver<ResolversTypes['FileUploadGCSPayload'], ParentType, ContextType, RequireFields<QueryGetSignedUrlArgs, 'config_slug' | 'content_type' | 'file_name'>>;
  hostedPagesLink?: Resolver<ResolversTypes['HostedPagesLinkPayload'], ParentType, ContextType, RequireFields<QueryHostedPagesLinkArgs, 'pathway_id' | 'stakeholder_id'>>;
  message?: Resolver<ResolversTypes['MessagePayload'], ParentType, ContextType, RequireFields<QueryMessageArgs, 'id'>>;
  myActivities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryMyActivitiesArgs, 'pathway_id'>>;
  myPendingActivities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType>;
  pathway?: Resolver<ResolversTypes['PathwayPayload'], ParentType, ContextType, RequireFields<QueryPathwayArgs, 'id'>>;
  pathwayActivities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryPathwayActivitiesArgs, 'pathway_id'>>;
  pathwayDataPointDefinitions?: Resolver<ResolversTypes['PathwayDataPointDefinitionsPayload'], ParentType, ContextType, RequireFields<QueryPathwayDataPointDefinitionsArgs, 'release_id'>>;
  pathwayDataPoints?: Resolver<ResolversTypes['DataPointPayload'], ParentType, ContextType, RequireFields<QueryPathwayDataPointsArgs, 'pathway_id'>>;
  pathwayElements?: Resolver<ResolversTypes['ElementsPayload'], ParentType, ContextType, RequireFields<QueryPathwayElementsArgs, 'pathway_id'>>;
  pathwayFacts?: Resolver<ResolversTypes['OrchestrationFactsPayload'], ParentType, ContextType, RequireFields<QueryPathwayFactsArgs, 'filters'>>;
  pathwayStepActivities?: Resolver<ResolversTypes['ActivitiesPayload'], ParentType, ContextType, RequireFields<QueryPathwayStepActivitiesArgs, 'pathway_id' | 'step_id'>>;
  pathways?: Resolver<ResolversTypes['PathwaysPayload'], ParentType, ContextType, Partial<QueryPathwaysArgs>>;
  patient?: Resolver<ResolversTypes['PatientPayload'], ParentType, ContextType, RequireFields<QueryPatientArgs, 'id'>>;
  patientByIdentifier?: Resolver<ResolversTypes['PatientPayload'], ParentType, ContextType, RequireFields<QueryPatientByIdentifierArgs, 'system' | 'value'>>;
  patientPathways?: Resolver<ResolversTypes['PatientPathwaysPayload'], ParentType, ContextType, Partial<QueryPatientPathwaysArgs>>;
  patients?: Resolver<ResolversTypes['PatientsPayload'], ParentType, ContextType, Partial<QueryPatientsArgs>>;
  publishedPathwayDefinitions?: Resolver<ResolversTypes['PublishedPathwayDefinitionsPayload'], ParentType, ContextType>;
  scheduledDestinations?: Resolver<ResolversTypes['ScheduledDestinationsPayload'], ParentType, ContextType, RequireFields<QueryScheduledDestinationsArgs, 'pathway_id'>>;
  scheduledSteps?: Resolver<ResolversTypes['ScheduledStepsPayload'], ParentType, ContextType, RequireFields<QueryScheduledStepsArgs, 'pathway_id'>>;
  scheduledTracksForPathway?: Resolver<ResolversTypes['ScheduledTracksPayload'], ParentType, ContextType, RequireFields<QueryScheduledTracksForPathwayArgs, 'pathway_id'>>;
  searchPatientsByNationalRegistryNumber?: Resolver<ResolversTypes['SearchPatientsPayload'], ParentType, ContextType, RequireFields<QuerySearchPatientsByNationalRegistryNumberArgs, 'national_registry_number'>>;
  searchPatientsByPatientCode?: Resolver<ResolversTypes['SearchPatientsPayload'], ParentType, ContextType, RequireFields<QuerySearchPatientsByPatientCodeArgs, 'patient_code'>>;
  stakeholdersByDefinitionIds?: Resolver<ResolversTypes['StakeholdersPayload'], ParentType, ContextType, RequireFields<QueryStakeholdersByDefinitionIdsArgs, 'stakeholder_definition_ids'>>;
  stakeholdersByPathwayDefinitionIds?: Resolver<ResolversTypes['StakeholdersPayload'], ParentType, ContextType, RequireFields<QueryStakeholdersByPathwayDefinitionIdsArgs, 'pathway_definition_ids'>>;
  stakeholdersByReleaseIds?: Resolver<ResolversTypes['StakeholdersPayload'], ParentType, ContextType, RequireFields<QueryStakeholdersByReleaseIdsArgs, 'release_ids'>>;
  tenant?: Resolver<ResolversTypes['TenantPayload'], ParentType, ContextType>;
  tracksByPathway?: Resolver<ResolversTypes['TracksPayload'], ParentType, ContextType, RequireFields<QueryTracksByPathwayArgs, 'pathway_id'>>;
  webhookCall?: Resolver<ResolversTypes['WebhookCallPayload'], ParentType, ContextType, RequireFields<QueryWebhookCallArgs, 'webhook_call_id'>>;
  webhookCalls?: Resolver<ResolversTypes['WebhookCallsPayload'], ParentType, ContextType, RequireFields<QueryWebhookCallsArgs, 'pathway_id'>>;
  webhookCallsForPathwayDefinition?: Resolver<ResolversTypes['WebhookCallsPayload'], ParentType, ContextType, RequireFields<QueryWebhookCallsForPathwayDefinitionArgs, 'pathway_definition_id'>>;
  webhookCallsForTenant?: Resolver<ResolversTypes['WebhookCallsPayload'], ParentType, ContextType, Partial<QueryWebhookCallsForTenantArgs>>;
};

export type QuestionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  dataPointValueType?: Resolver<Maybe<ResolversTypes['DataPointValueType']>, ParentType, ContextType>;
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<Maybe<Array<ResolversTypes['Option']>>, ParentType, ContextType>;
  questionConfig?: Resolver<Maybe<ResolversTypes['QuestionConfig']>, ParentType, ContextType>;
  questionType?: Resolver<Maybe<ResolversTypes['QuestionType']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title_html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userQuestionType?: Resolver<Maybe<ResolversTypes['UserQuestionType']>, ParentType, ContextType>;
};

export type QuestionConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['QuestionConfig'] = ResolversParentTypes['QuestionConfig']> = {
  date?: Resolver<Maybe<ResolversTypes['DateConfig']>, ParentType, ContextType>;
  file_storage?: Resolver<Maybe<ResolversTypes['FileStorageQuestionConfig']>, ParentType, ContextType>;
  input_validation?: Resolver<Maybe<ResolversTypes['InputValidationConfig']>, ParentType, ContextType>;
  mandatory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  multiple_select?: Resolver<Maybe<ResolversTypes['MultipleSelectConfig']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['NumberConfig']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['PhoneConfig']>, ParentType, ContextType>;
  recode_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  slider?: Resolver<Maybe<ResolversTypes['SliderConfig']>, ParentType, ContextType>;
  use_select?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type QuestionResponseOutputResolvers<ContextType = any, ParentType extends ResolversParentTypes['QuestionResponseOutput'] = ResolversParentTypes['QuestionResponseOutput']> = {
  question_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuestionRuleResultResolvers<ContextType = any, ParentType extends ResolversParentTypes['QuestionRuleResult'] = ResolversParentTypes['QuestionRuleResult']> = {
  question_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  satisfied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Range'] = ResolversParentTypes['Range']> = {
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RangeConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['RangeConfig'] = ResolversParentTypes['RangeConfig']> = {
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RetryActivitiesPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RetryActivitiesPayload'] = ResolversParentTypes['RetryActivitiesPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['RetryActivitiesResultType']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RetryActivitiesResultTypeResolvers<ContextType = any, ParentType extends ResolversParentTypes['RetryActivitiesResultType'] = ResolversParentTypes['RetryActivitiesResultType']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RetryApiCallPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RetryApiCallPayload'] = ResolversParentTypes['RetryApiCallPayload']> = {
  api_call?: Resolver<ResolversTypes['ApiCall'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RetryWebhookCallPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['RetryWebhookCallPayload'] = ResolversParentTypes['RetryWebhookCallPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhook_call?: Resolver<ResolversTypes['WebhookCall'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleResolvers<ContextType = any, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  boolean_operator?: Resolver<ResolversTypes['BooleanOperator'], ParentType, ContextType>;
  conditions?: Resolver<Array<ResolversTypes['Condition']>, ParentType, ContextType>;
  definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface SafeDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeDate'], any> {
  name: 'SafeDate';
}

export type ScheduleTrackPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduleTrackPayload'] = ResolversParentTypes['ScheduleTrackPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledDestinationResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledDestination'] = ResolversParentTypes['ScheduledDestination']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScheduledDestinationNode'], ParentType, ContextType>;
};

export type ScheduledDestinationNodeResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledDestinationNode'] = ResolversParentTypes['ScheduledDestinationNode']> = {
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  definition_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  track_definition_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScheduledDestinationsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledDestinationsPayload'] = ResolversParentTypes['ScheduledDestinationsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinations?: Resolver<Array<ResolversTypes['ScheduledDestination']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledStepsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledStepsPayload'] = ResolversParentTypes['ScheduledStepsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['Element']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledTrackResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledTrack'] = ResolversParentTypes['ScheduledTrack']> = {
  created_by_user_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modified_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduled_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  track_definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduledTracksPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['ScheduledTracksPayload'] = ResolversParentTypes['ScheduledTracksPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduled_tracks?: Resolver<Array<ResolversTypes['ScheduledTrack']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SearchPatientsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SearchPatientsPayload'] = ResolversParentTypes['SearchPatientsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patients?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionTrackingResolvers<ContextType = any, ParentType extends ResolversParentTypes['SessionTracking'] = ResolversParentTypes['SessionTracking']> = {
  custom?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  utm_campaign?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utm_content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utm_medium?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utm_source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  utm_term?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SingleCalculationResultResolvers<ContextType = any, ParentType extends ResolversParentTypes['SingleCalculationResult'] = ResolversParentTypes['SingleCalculationResult']> = {
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subresult_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value_type?: Resolver<Maybe<ResolversTypes['DataPointValueType']>, ParentType, ContextType>;
};

export type SliderConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['SliderConfig'] = ResolversParentTypes['SliderConfig']> = {
  display_marks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_value_tooltip_on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  max?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  max_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  min_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  show_min_max_values?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  step_value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SortingOutputResolvers<ContextType = any, ParentType extends ResolversParentTypes['SortingOutput'] = ResolversParentTypes['SortingOutput']> = {
  direction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StakeholderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Stakeholder'] = ResolversParentTypes['Stakeholder']> = {
  clinical_app_role?: Resolver<ResolversTypes['StakeholderClinicalAppRole'], ParentType, ContextType>;
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['StakeholderLabel'], ParentType, ContextType>;
  release_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type StakeholderLabelResolvers<ContextType = any, ParentType extends ResolversParentTypes['StakeholderLabel'] = ResolversParentTypes['StakeholderLabel']> = {
  en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StakeholdersPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StakeholdersPayload'] = ResolversParentTypes['StakeholdersPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeholders?: Resolver<Array<ResolversTypes['Stakeholder']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartHostedActivitySessionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartHostedActivitySessionPayload'] = ResolversParentTypes['StartHostedActivitySessionPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organization_slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracking?: Resolver<Maybe<ResolversTypes['SessionTracking']>, ParentType, ContextType>;
  user_context?: Resolver<Maybe<ResolversTypes['HostedSessionUserContext']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartHostedPathwaySessionPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartHostedPathwaySessionPayload'] = ResolversParentTypes['StartHostedPathwaySessionPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization_slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeholder?: Resolver<ResolversTypes['HostedSessionStakeholder'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracking?: Resolver<Maybe<ResolversTypes['SessionTracking']>, ParentType, ContextType>;
  user_context?: Resolver<Maybe<ResolversTypes['HostedSessionUserContext']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartPathwayPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartPathwayPayload'] = ResolversParentTypes['StartPathwayPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeholders?: Resolver<Array<ResolversTypes['Stakeholder']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartPathwayWithPatientIdentifierPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StartPathwayWithPatientIdentifierPayload'] = ResolversParentTypes['StartPathwayWithPatientIdentifierPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pathway_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stakeholders?: Resolver<Array<ResolversTypes['Stakeholder']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StopTrackPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['StopTrackPayload'] = ResolversParentTypes['StopTrackPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  track?: Resolver<ResolversTypes['Element'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubActivityResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubActivity'] = ResolversParentTypes['SubActivity']> = {
  action?: Resolver<ResolversTypes['ActivityAction'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error_category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  object?: Resolver<Maybe<ResolversTypes['ActivityObject']>, ParentType, ContextType>;
  scheduled_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['ActivitySubject'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['TranslatedText']>, ParentType, ContextType>;
};

export type SubmitChecklistPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubmitChecklistPayload'] = ResolversParentTypes['SubmitChecklistPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmitFormResponsePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['SubmitFormResponsePayload'] = ResolversParentTypes['SubmitFormResponsePayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TenantResolvers<ContextType = any, ParentType extends ResolversParentTypes['Tenant'] = ResolversParentTypes['Tenant']> = {
  accent_color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hosted_page_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identifier_systems?: Resolver<Maybe<Array<ResolversTypes['IdentifierSystem']>>, ParentType, ContextType>;
  is_default?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logo_path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TenantPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TenantPayload'] = ResolversParentTypes['TenantPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tenant?: Resolver<ResolversTypes['Tenant'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimerActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerActivityOutputs'] = ResolversParentTypes['TimerActivityOutputs']> = {
  activation_activity_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  awaited_data_point?: Resolver<Maybe<ResolversTypes['TimerAwaitedDataPoint']>, ParentType, ContextType>;
  completion_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completion_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completion_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delay_config?: Resolver<Maybe<ResolversTypes['TimerDelayConfig']>, ParentType, ContextType>;
  reference_data_point?: Resolver<Maybe<ResolversTypes['TimerReferenceDataPoint']>, ParentType, ContextType>;
  resource_config?: Resolver<Maybe<ResolversTypes['TimerResourceConfig']>, ParentType, ContextType>;
  scheduled_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skip_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  skipped_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeout_config?: Resolver<Maybe<ResolversTypes['TimerTimeoutConfig']>, ParentType, ContextType>;
  timer_type?: Resolver<ResolversTypes['TimerType'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimerAwaitedDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerAwaitedDataPoint'] = ResolversParentTypes['TimerAwaitedDataPoint']> = {
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimerConfigInterfaceResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerConfigInterface'] = ResolversParentTypes['TimerConfigInterface']> = {
  __resolveType: TypeResolveFn<'DataPointAwaitedTimerConfig' | 'DataPointReferenceTimerConfig' | 'DelayTimerConfig' | 'ExtensionResourceUpdatedTimerConfig', ParentType, ContextType>;
};

export type TimerDelayConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerDelayConfig'] = ResolversParentTypes['TimerDelayConfig']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TimerReferenceDataPointResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerReferenceDataPoint'] = ResolversParentTypes['TimerReferenceDataPoint']> = {
  definition_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimerResourceConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerResourceConfig'] = ResolversParentTypes['TimerResourceConfig']> = {
  action_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resource_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timer_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TimerTimeoutConfigResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimerTimeoutConfig'] = ResolversParentTypes['TimerTimeoutConfig']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrackResolvers<ContextType = any, ParentType extends ResolversParentTypes['Track'] = ResolversParentTypes['Track']> = {
  can_trigger_manually?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  release_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrackTriggerActivityOutputsResolvers<ContextType = any, ParentType extends ResolversParentTypes['TrackTriggerActivityOutputs'] = ResolversParentTypes['TrackTriggerActivityOutputs']> = {
  activation_reference?: Resolver<Maybe<ResolversTypes['ActivationReference']>, ParentType, ContextType>;
  evaluated_rule_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  satisfied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scheduled_activation_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target_track_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target_track_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trigger_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triggering_event?: Resolver<ResolversTypes['TriggeringEvent'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityOutputType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TracksPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['TracksPayload'] = ResolversParentTypes['TracksPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tracks?: Resolver<Array<ResolversTypes['Track']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TranslatedTextResolvers<ContextType = any, ParentType extends ResolversParentTypes['TranslatedText'] = ResolversParentTypes['TranslatedText']> = {
  en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TriggeringEventResolvers<ContextType = any, ParentType extends ResolversParentTypes['TriggeringEvent'] = ResolversParentTypes['TriggeringEvent']> = {
  source_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdatePatientLanguagePayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdatePatientLanguagePayload'] = ResolversParentTypes['UpdatePatientLanguagePayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdatePatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpdatePatientPayload'] = ResolversParentTypes['UpdatePatientPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpsertPatientPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['UpsertPatientPayload'] = ResolversParentTypes['UpsertPatientPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserResolvers<ContextType = any, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserProfileResolvers<ContextType = any, ParentType extends ResolversParentTypes['UserProfile'] = ResolversParentTypes['UserProfile']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  birth_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identifier?: Resolver<Maybe<Array<ResolversTypes['Identifier']>>, ParentType, ContextType>;
  last_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  national_registry_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  patient_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  patient_timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sex?: Resolver<Maybe<ResolversTypes['Sex']>, ParentType, ContextType>;
};

export type WebhookCallResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCall'] = ResolversParentTypes['WebhookCall']> = {
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pathway?: Resolver<Maybe<ResolversTypes['ApiPathwayContext']>, ParentType, ContextType>;
  request?: Resolver<ResolversTypes['WebhookCallRequest'], ParentType, ContextType>;
  responses?: Resolver<Array<ResolversTypes['WebhookCallResponse']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookCallHeaderResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallHeader'] = ResolversParentTypes['WebhookCallHeader']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookCallPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallPayload'] = ResolversParentTypes['WebhookCallPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhook_call?: Resolver<ResolversTypes['WebhookCall'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookCallRequestResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallRequest'] = ResolversParentTypes['WebhookCallRequest']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['WebhookCallHeader']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookCallResponseResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallResponse'] = ResolversParentTypes['WebhookCallResponse']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WebhookCallsPayloadResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookCallsPayload'] = ResolversParentTypes['WebhookCallsPayload']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pagination?: Resolver<Maybe<ResolversTypes['PaginationOutput']>, ParentType, ContextType>;
  sorting?: Resolver<Maybe<ResolversTypes['SortingOutput']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhook_calls?: Resolver<Array<ResolversTypes['WebhookCall']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  ActionComponent?: ActionComponentResolvers<ContextType>;
  ActionPayload?: ActionPayloadResolvers<ContextType>;
  ActivationReference?: ActivationReferenceResolvers<ContextType>;
  ActivitiesPayload?: ActivitiesPayloadResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityInputs?: ActivityInputsResolvers<ContextType>;
  ActivityLabel?: ActivityLabelResolvers<ContextType>;
  ActivityMessage?: ActivityMessageResolvers<ContextType>;
  ActivityMetadata?: ActivityMetadataResolvers<ContextType>;
  ActivityObject?: ActivityObjectResolvers<ContextType>;
  ActivityOutputs?: ActivityOutputsResolvers<ContextType>;
  ActivityPayload?: ActivityPayloadResolvers<ContextType>;
  ActivitySubject?: ActivitySubjectResolvers<ContextType>;
  ActivityTimerPayload?: ActivityTimerPayloadResolvers<ContextType>;
  ActivityTrack?: ActivityTrackResolvers<ContextType>;
  ActivityTypesPayload?: ActivityTypesPayloadResolvers<ContextType>;
  AddActivityMetadataPayload?: AddActivityMetadataPayloadResolvers<ContextType>;
  AddIdentifierToPatientPayload?: AddIdentifierToPatientPayloadResolvers<ContextType>;
  AddTrackPayload?: AddTrackPayloadResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
  ApiCall?: ApiCallResolvers<ContextType>;
  ApiCallHeader?: ApiCallHeaderResolvers<ContextType>;
  ApiCallPayload?: ApiCallPayloadResolvers<ContextType>;
  ApiCallRequest?: ApiCallRequestResolvers<ContextType>;
  ApiCallResponse?: ApiCallResponseResolvers<ContextType>;
  ApiCallsPayload?: ApiCallsPayloadResolvers<ContextType>;
  ApiPathwayContext?: ApiPathwayContextResolvers<ContextType>;
  AuditTrail?: AuditTrailResolvers<ContextType>;
  BaselineDataPoint?: BaselineDataPointResolvers<ContextType>;
  BaselineInfoLogPayload?: BaselineInfoLogPayloadResolvers<ContextType>;
  BaselineInfoPayload?: BaselineInfoPayloadResolvers<ContextType>;
  CalculationActivityInputs?: CalculationActivityInputsResolvers<ContextType>;
  CalculationActivityOutputs?: CalculationActivityOutputsResolvers<ContextType>;
  CalculationInput?: CalculationInputResolvers<ContextType>;
  CalculationResultsPayload?: CalculationResultsPayloadResolvers<ContextType>;
  CancelScheduledTracksPayload?: CancelScheduledTracksPayloadResolvers<ContextType>;
  CareflowTimer?: CareflowTimerResolvers<ContextType>;
  CareflowTimersPayload?: CareflowTimersPayloadResolvers<ContextType>;
  CareflowTrack?: CareflowTrackResolvers<ContextType>;
  CareflowTracksPayload?: CareflowTracksPayloadResolvers<ContextType>;
  CareflowVersion?: CareflowVersionResolvers<ContextType>;
  CareflowVersions?: CareflowVersionsResolvers<ContextType>;
  CareflowVersionsPayload?: CareflowVersionsPayloadResolvers<ContextType>;
  Checklist?: ChecklistResolvers<ContextType>;
  ChecklistPayload?: ChecklistPayloadResolvers<ContextType>;
  ChoiceRangeConfig?: ChoiceRangeConfigResolvers<ContextType>;
  ClinicalNotePayload?: ClinicalNotePayloadResolvers<ContextType>;
  CodeBlockActivityInputs?: CodeBlockActivityInputsResolvers<ContextType>;
  CodeBlockActivityOutputs?: CodeBlockActivityOutputsResolvers<ContextType>;
  CodeBlockExecutionMeta?: CodeBlockExecutionMetaResolvers<ContextType>;
  CompleteExtensionActivityPayload?: CompleteExtensionActivityPayloadResolvers<ContextType>;
  Condition?: ConditionResolvers<ContextType>;
  CreatePatientPayload?: CreatePatientPayloadResolvers<ContextType>;
  DataPoint?: DataPointResolvers<ContextType>;
  DataPointAwaitedTimerConfig?: DataPointAwaitedTimerConfigResolvers<ContextType>;
  DataPointDefinition?: DataPointDefinitionResolvers<ContextType>;
  DataPointMetaDataItem?: DataPointMetaDataItemResolvers<ContextType>;
  DataPointPayload?: DataPointPayloadResolvers<ContextType>;
  DataPointPossibleValue?: DataPointPossibleValueResolvers<ContextType>;
  DataPointReferenceTimerConfig?: DataPointReferenceTimerConfigResolvers<ContextType>;
  DateConfig?: DateConfigResolvers<ContextType>;
  DecisionTableActivityInputs?: DecisionTableActivityInputsResolvers<ContextType>;
  DecisionTableActivityOutputs?: DecisionTableActivityOutputsResolvers<ContextType>;
  DelayTimerConfig?: DelayTimerConfigResolvers<ContextType>;
  DynamicFormActivityInputs?: DynamicFormActivityInputsResolvers<ContextType>;
  DynamicFormActivityOutputs?: DynamicFormActivityOutputsResolvers<ContextType>;
  DynamicFormGraphqlType?: DynamicFormGraphqlTypeResolvers<ContextType>;
  DynamicQuestion?: DynamicQuestionResolvers<ContextType>;
  Element?: ElementResolvers<ContextType>;
  ElementStakeholder?: ElementStakeholderResolvers<ContextType>;
  ElementsPayload?: ElementsPayloadResolvers<ContextType>;
  EmptyPayload?: EmptyPayloadResolvers<ContextType>;
  EmrReport?: EmrReportResolvers<ContextType>;
  EmrReportMetadataField?: EmrReportMetadataFieldResolvers<ContextType>;
  EmrReportPayload?: EmrReportPayloadResolvers<ContextType>;
  EnrollmentTriggerActivityOutputs?: EnrollmentTriggerActivityOutputsResolvers<ContextType>;
  EnrollmentTriggerDataPoint?: EnrollmentTriggerDataPointResolvers<ContextType>;
  EvaluateFormRulesPayload?: EvaluateFormRulesPayloadResolvers<ContextType>;
  EvaluatedRule?: EvaluatedRuleResolvers<ContextType>;
  EvaluatedRuleCondition?: EvaluatedRuleConditionResolvers<ContextType>;
  EvaluatedRulePayload?: EvaluatedRulePayloadResolvers<ContextType>;
  EvaluatedRuleReference?: EvaluatedRuleReferenceResolvers<ContextType>;
  ExclusiveOptionConfig?: ExclusiveOptionConfigResolvers<ContextType>;
  ExtensionActionField?: ExtensionActionFieldResolvers<ContextType>;
  ExtensionActivityInputs?: ExtensionActivityInputsResolvers<ContextType>;
  ExtensionActivityOutputs?: ExtensionActivityOutputsResolvers<ContextType>;
  ExtensionActivityRecord?: ExtensionActivityRecordResolvers<ContextType>;
  ExtensionActivityRecordPayload?: ExtensionActivityRecordPayloadResolvers<ContextType>;
  ExtensionDataPoint?: ExtensionDataPointResolvers<ContextType>;
  ExtensionResourceUpdatedTimerConfig?: ExtensionResourceUpdatedTimerConfigResolvers<ContextType>;
  FileStorageQuestionConfig?: FileStorageQuestionConfigResolvers<ContextType>;
  FileUploadGCSPayload?: FileUploadGcsPayloadResolvers<ContextType>;
  Form?: FormResolvers<ContextType>;
  FormActivityDataPoint?: FormActivityDataPointResolvers<ContextType>;
  FormActivityDataPointsPayload?: FormActivityDataPointsPayloadResolvers<ContextType>;
  FormActivityInputs?: FormActivityInputsResolvers<ContextType>;
  FormActivityOutputs?: FormActivityOutputsResolvers<ContextType>;
  FormPayload?: FormPayloadResolvers<ContextType>;
  FormResponse?: FormResponseResolvers<ContextType>;
  FormResponsePayload?: FormResponsePayloadResolvers<ContextType>;
  FormsPayload?: FormsPayloadResolvers<ContextType>;
  GeneratedClinicalNote?: GeneratedClinicalNoteResolvers<ContextType>;
  GeneratedClinicalNoteContextField?: GeneratedClinicalNoteContextFieldResolvers<ContextType>;
  GeneratedClinicalNoteNarrative?: GeneratedClinicalNoteNarrativeResolvers<ContextType>;
  HostedPagesLink?: HostedPagesLinkResolvers<ContextType>;
  HostedPagesLinkPayload?: HostedPagesLinkPayloadResolvers<ContextType>;
  HostedSessionStakeholder?: HostedSessionStakeholderResolvers<ContextType>;
  HostedSessionUserContext?: HostedSessionUserContextResolvers<ContextType>;
  Identifier?: IdentifierResolvers<ContextType>;
  IdentifierSystem?: IdentifierSystemResolvers<ContextType>;
  InputValidationAllowed?: InputValidationAllowedResolvers<ContextType>;
  InputValidationConfig?: InputValidationConfigResolvers<ContextType>;
  InputValidationSimpleConfig?: InputValidationSimpleConfigResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  MarkMessageAsReadPayload?: MarkMessageAsReadPayloadResolvers<ContextType>;
  MergePatientsPayload?: MergePatientsPayloadResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageActivityInputs?: MessageActivityInputsResolvers<ContextType>;
  MessageAttachment?: MessageAttachmentResolvers<ContextType>;
  MessagePayload?: MessagePayloadResolvers<ContextType>;
  MultipleSelectConfig?: MultipleSelectConfigResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NumberConfig?: NumberConfigResolvers<ContextType>;
  Operand?: OperandResolvers<ContextType>;
  Option?: OptionResolvers<ContextType>;
  OrchestrationFact?: OrchestrationFactResolvers<ContextType>;
  OrchestrationFactsPayload?: OrchestrationFactsPayloadResolvers<ContextType>;
  PaginationAndSortingPayload?: PaginationAndSortingPayloadResolvers<ContextType>;
  PaginationOutput?: PaginationOutputResolvers<ContextType>;
  Pathway?: PathwayResolvers<ContextType>;
  PathwayContext?: PathwayContextResolvers<ContextType>;
  PathwayDataPointDefinitionsPayload?: PathwayDataPointDefinitionsPayloadResolvers<ContextType>;
  PathwayDefinitionDetails?: PathwayDefinitionDetailsResolvers<ContextType>;
  PathwayPayload?: PathwayPayloadResolvers<ContextType>;
  PathwaySummary?: PathwaySummaryResolvers<ContextType>;
  PathwayUpgrade?: PathwayUpgradeResolvers<ContextType>;
  PathwayUpgradeVersion?: PathwayUpgradeVersionResolvers<ContextType>;
  PathwaysPayload?: PathwaysPayloadResolvers<ContextType>;
  PatientPathway?: PatientPathwayResolvers<ContextType>;
  PatientPathwaysPayload?: PatientPathwaysPayloadResolvers<ContextType>;
  PatientPayload?: PatientPayloadResolvers<ContextType>;
  PatientsPayload?: PatientsPayloadResolvers<ContextType>;
  Payload?: PayloadResolvers<ContextType>;
  PhoneConfig?: PhoneConfigResolvers<ContextType>;
  PluginActionSettingsProperty?: PluginActionSettingsPropertyResolvers<ContextType>;
  PreviousAnswers?: PreviousAnswersResolvers<ContextType>;
  PublishedPathwayDefinition?: PublishedPathwayDefinitionResolvers<ContextType>;
  PublishedPathwayDefinitionsPayload?: PublishedPathwayDefinitionsPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Question?: QuestionResolvers<ContextType>;
  QuestionConfig?: QuestionConfigResolvers<ContextType>;
  QuestionResponseOutput?: QuestionResponseOutputResolvers<ContextType>;
  QuestionRuleResult?: QuestionRuleResultResolvers<ContextType>;
  Range?: RangeResolvers<ContextType>;
  RangeConfig?: RangeConfigResolvers<ContextType>;
  RetryActivitiesPayload?: RetryActivitiesPayloadResolvers<ContextType>;
  RetryActivitiesResultType?: RetryActivitiesResultTypeResolvers<ContextType>;
  RetryApiCallPayload?: RetryApiCallPayloadResolvers<ContextType>;
  RetryWebhookCallPayload?: RetryWebhookCallPayloadResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  SafeDate?: GraphQLScalarType;
  ScheduleTrackPayload?: ScheduleTrackPayloadResolvers<ContextType>;
  ScheduledDestination?: ScheduledDestinationResolvers<ContextType>;
  ScheduledDestinationNode?: ScheduledDestinationNodeResolvers<ContextType>;
  ScheduledDestinationsPayload?: ScheduledDestinationsPayloadResolvers<ContextType>;
  ScheduledStepsPayload?: ScheduledStepsPayloadResolvers<ContextType>;
  ScheduledTrack?: ScheduledTrackResolvers<ContextType>;
  ScheduledTracksPayload?: ScheduledTracksPayloadResolvers<ContextType>;
  SearchPatientsPayload?: SearchPatientsPayloadResolvers<ContextType>;
  SessionTracking?: SessionTrackingResolvers<ContextType>;
  SingleCalculationResult?: SingleCalculationResultResolvers<ContextType>;
  SliderConfig?: SliderConfigResolvers<ContextType>;
  SortingOutput?: SortingOutputResolvers<ContextType>;
  Stakeholder?: StakeholderResolvers<ContextType>;
  StakeholderLabel?: StakeholderLabelResolvers<ContextType>;
  StakeholdersPayload?: StakeholdersPayloadResolvers<ContextType>;
  StartHostedActivitySessionPayload?: StartHostedActivitySessionPayloadResolvers<ContextType>;
  StartHostedPathwaySessionPayload?: StartHostedPathwaySessionPayloadResolvers<ContextType>;
  StartPathwayPayload?: StartPathwayPayloadResolvers<ContextType>;
  StartPathwayWithPatientIdentifierPayload?: StartPathwayWithPatientIdentifierPayloadResolvers<ContextType>;
  StopTrackPayload?: StopTrackPayloadResolvers<ContextType>;
  SubActivity?: SubActivityResolvers<ContextType>;
  SubmitChecklistPayload?: SubmitChecklistPayloadResolvers<ContextType>;
  SubmitFormResponsePayload?: SubmitFormResponsePayloadResolvers<ContextType>;
  Tenant?: TenantResolvers<ContextType>;
  TenantPayload?: TenantPayloadResolvers<ContextType>;
  TimerActivityOutputs?: TimerActivityOutputsResolvers<ContextType>;
  TimerAwaitedDataPoint?: TimerAwaitedDataPointResolvers<ContextType>;
  TimerConfigInterface?: TimerConfigInterfaceResolvers<ContextType>;
  TimerDelayConfig?: TimerDelayConfigResolvers<ContextType>;
  TimerReferenceDataPoint?: TimerReferenceDataPointResolvers<ContextType>;
  TimerResourceConfig?: TimerResourceConfigResolvers<ContextType>;
  TimerTimeoutConfig?: TimerTimeoutConfigResolvers<ContextType>;
  Track?: TrackResolvers<ContextType>;
  TrackTriggerActivityOutputs?: TrackTriggerActivityOutputsResolvers<ContextType>;
  TracksPayload?: TracksPayloadResolvers<ContextType>;
  TranslatedText?: TranslatedTextResolvers<ContextType>;
  TriggeringEvent?: TriggeringEventResolvers<ContextType>;
  UpdatePatientLanguagePayload?: UpdatePatientLanguagePayloadResolvers<ContextType>;
  UpdatePatientPayload?: UpdatePatientPayloadResolvers<ContextType>;
  UpsertPatientPayload?: UpsertPatientPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserProfile?: UserProfileResolvers<ContextType>;
  WebhookCall?: WebhookCallResolvers<ContextType>;
  WebhookCallHeader?: WebhookCallHeaderResolvers<ContextType>;
  WebhookCallPayload?: WebhookCallPayloadResolvers<ContextType>;
  WebhookCallRequest?: WebhookCallRequestResolvers<ContextType>;
  WebhookCallResponse?: WebhookCallResponseResolvers<ContextType>;
  WebhookCallsPayload?: WebhookCallsPayloadResolvers<ContextType>;
};

