export type JsonSchema = { [keyword: string]: unknown };

/** The content of a request or response, by media type. */
export type Media = Record<string, { schema?: JsonSchema }>;

export type Response = { description: string; headers?: Record<string, object>; content?: Media };

export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; description?: string };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, Response>;
};

/** The subset of an OpenAPI 3.1 document that the contract uses. */
export type Contract = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  jsonSchemaDialect: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};
