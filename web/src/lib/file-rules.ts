/** Largest upload unless a caller says otherwise, in bytes. */
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

export interface FileRules {
  /** MIME types; absent means any image. */
  allowedTypes?: readonly string[];
  maxBytes?: number;
}

/** A refusal in the two lines that a toast has. */
export interface FileRefusal {
  title: string;
  description: string;
}

/** Why a chosen file cannot be uploaded, or null when it can. */
export const refuseFile = (file: File, rules: FileRules = {}): FileRefusal | null => {
  const { allowedTypes, maxBytes = DEFAULT_MAX_BYTES } = rules;
  const anyVideo = allowedTypes?.some((type) => type.startsWith('video/'));
  if (!file.type.startsWith('image/') && !(anyVideo && file.type.startsWith('video/'))) {
    return { title: 'Invalid file type', description: 'Please upload an image file' };
  }
  if (allowedTypes && !allowedTypes.includes(file.type)) {
    return {
      title: 'Invalid file type',
      description: `Please upload an image of type: ${allowedTypes.join(', ')}`,
    };
  }
  if (file.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    return { title: 'File too large', description: `Please upload an image smaller than ${megabytes}MB` };
  }
  return null;
};
