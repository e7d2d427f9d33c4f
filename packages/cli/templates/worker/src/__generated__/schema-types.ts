// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** One of the definition's `data_point_definitions`, by `id`. */
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
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
