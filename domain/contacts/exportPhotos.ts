/**
 * How many pictures an export contains; the newest contacts come first. Each picture is one request to the bucket, and
 * a Worker invocation can make 1,000 subrequests.
 */
export const EXPORT_PHOTOS = 500;
