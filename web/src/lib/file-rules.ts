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

/** Of HEIC, which browsers often do not recognize, the name tells. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a HEIC picture cannot be uploaded; null for any other file. */
export const refuseHeic = (file: File): FileRefusal | null =>
  isHeic(file)
    ? {
        title: 'Invalid file type',
        description: 'HEIC pictures cannot be shown in most browsers. Please save it as JPEG first.',
      }
    : null;

/** Why a chosen file cannot be uploaded, or null when it can. */
export const refuseFile = (file: File, rules: FileRules = {}): FileRefusal | null => {
  const { allowedTypes, maxBytes = DEFAULT_MAX_BYTES } = rules;
  const heic = refuseHeic(file);
  if (heic) return heic;
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
